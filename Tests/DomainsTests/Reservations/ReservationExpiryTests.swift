import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct ReservationExpiryTests {
  @Test func `tables of long ago go`() throws {
    try ExpiryCase.check([
      ExpiryCase(
        table: "reservations",
        columns: "provider, identifier, restaurant, date, party_size, status, modified",
        gone: ["'tables', '1', 'Marios', $366, 2, 'confirmed', $400"],
        kept: ["'tables', '2', 'Marios', $364, 2, 'confirmed', $400"])
    ])
  }
}
