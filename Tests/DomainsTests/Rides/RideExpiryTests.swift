import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct RideExpiryTests {
  @Test func `rides that are over go with their news`() throws {
    try ExpiryCase.check([
      ExpiryCase(
        table: "rides", columns: "provider, identifier, pickup, requested, ended",
        gone: ["'fleet', '1', 'home', $367, $366"],
        kept: ["'fleet', '2', 'home', $900, NULL", "'fleet', '3', 'home', $365, $364"]),
      ExpiryCase(
        table: "ride_news", columns: "provider, ride, key, created",
        gone: ["'fleet', '1', 'confirmed', $366"],
        kept: ["'fleet', '2', 'confirmed', $900", "'fleet', '3', 'confirmed', $365"]),
    ])
  }
}
