import Foundation
import Storage
import Testing

@testable import Domains

struct ListsProfileTests {
  @Test func `the lists of a profile are stored once, in its order`() throws {
    let database = try Database.empty()
    let profile = try Profile(json: ProfileTests.json)
    for _ in 1...2 { try profile.store(in: database, at: wednesdayMorning) }
    #expect(try ListStore(database).lists().map(\.name) == ["To Do", "Grocery Store", "Packing"])
    #expect(try ListStore(database).items().map(\.title) == ["call", "milk", "eggs"])
  }
}
