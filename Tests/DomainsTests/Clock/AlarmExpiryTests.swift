import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct AlarmExpiryTests {
  @Test func `what rang or was cancelled goes, what waits stays`() throws {
    try ExpiryCase.check([
      ExpiryCase(
        table: "alarms", columns: "kind, due, weekdays, created, rung, ended",
        gone: ["'timer', $31, '', $31, $31, $31", "'alarm', $99, '', $99, NULL, $32"],
        kept: [
          "'timer', $29, '', $29, $29, $29", "'alarm', $400, '2', $400, $1, NULL",
          "'timer', $99, '', $99, NULL, NULL",
        ])
    ])
  }
}
