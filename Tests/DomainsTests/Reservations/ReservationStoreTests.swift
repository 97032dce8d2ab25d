import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct ReservationStoreTests {
  @Test func `a reservation is saved, changed and listed by its date`() throws {
    let store = try ReservationStore(Database(path: ":memory:"))
    let now = Date(timeIntervalSince1970: 1_000)
    var late = StoredReservation(
      provider: "tables", identifier: "1", restaurant: "Luigi's", date: now + 60, partySize: 2,
      guest: "Carter", request: "outside", status: .pending, modified: now)
    let early = StoredReservation(
      provider: "tables", identifier: "2", restaurant: "Sakura", date: now, partySize: 4,
      status: .confirmed, modified: now)
    try store.save(late)
    try store.save(early)
    #expect(try store.reservations(of: "tables") == [early, late])
    late.status = .canceled
    try store.save(late)
    #expect(try store.reservations(of: "tables") == [early, late])
    #expect(try store.reservations(of: "others").isEmpty)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (5, "table for 4 at Marios")
    ]) { database in
      try ReservationStore(database).reservations(of: "tables").map {
        "table for \($0.partySize) at \($0.restaurant)"
      }
    }
  }
}
