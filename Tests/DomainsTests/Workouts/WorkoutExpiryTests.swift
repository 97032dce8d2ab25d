import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct WorkoutExpiryTests {
  @Test func `workouts that are over go`() throws {
    try ExpiryCase.check([
      ExpiryCase(
        table: "workouts", columns: "name, started, rest, ended",
        gone: ["'run', $3651, 0, $3651"],
        kept: ["'run', $3649, 0, $3649", "'swim', $4000, 0, NULL"])
    ])
  }
}
