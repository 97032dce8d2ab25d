import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct RideStoreTests {
  @Test func `a ride is saved, changed and no longer current once it ended`() throws {
    let store = try RideStore(Database(path: ":memory:"))
    let now = Date(timeIntervalSince1970: 1_000)
    var ride = StoredRide(
      provider: "fleet", identifier: "1", optionName: "luxury", pickup: "home",
      dropOff: "the airport", partySize: 4, scheduled: now + 60, requested: now, status: "{}")
    try store.save(ride)
    #expect(try store.current(of: "fleet") == ride)
    #expect(try store.current(of: "other") == nil)
    ride.ended = now + 90
    ride.isCancelled = true
    try store.save(ride)
    #expect(try store.current(of: "fleet") == nil)
    #expect(try store.rides(of: "fleet") == [ride])
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (1, "2 to work goes on"),
      (1, "1 to the airport is over"),
    ]) { database in
      let store = RideStore(database)
      let current = try store.current(of: "fleet").map {
        "\($0.identifier) to \($0.dropOff ?? "") goes on"
      }
      let last = try store.lastCompleted(of: "fleet").map {
        "\($0.identifier) to \($0.dropOff ?? "") is over"
      }
      return [current, last].compactMap(\.self)
    }
  }

  @Test func `news that was once kept in words is not said again`() throws {
    let folder = try TemporaryFolder()
    try OldStore.write(version: 14, to: folder.file("heed.sqlite"))
    let store = RideStore(try Database(path: folder.file("heed.sqlite")))
    #expect(try store.news(since: .distantPast) == [])
  }
}
