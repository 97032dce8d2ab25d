import Conversation
import Testing

@testable import Domains

struct CarErrorTests {
  private static let said = "anne is late"

  @Test(
    arguments: [
      (CarError(reason: said), "CarError")
    ] as [(CarError, String)])
  func `a log is told nothing that somebody said`(error: CarError, logged: String) {
    #expect(error.loggedDescription == logged)
  }
}
