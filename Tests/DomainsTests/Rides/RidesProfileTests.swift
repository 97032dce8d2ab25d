import Foundation
import Testing

@testable import Domains

struct RidesProfileTests {
  @Test func `a profile says which rides there are`() throws {
    var configuration = DomainConfigurations()
    try configuration.take(Profile(json: ProfileTests.json))
    #expect(configuration[Rides.self].options.map(\.name) == ["standard", "shared"])
  }
}
