import Foundation
import Testing

@testable import Storage

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
}
