import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct CallExpiryTests {
  @Test func `old calls go`() throws {
    try ExpiryCase.check([
      ExpiryCase(
        table: "calls", columns: "identifier, is_outgoing, created, ended",
        gone: ["'a', 1, $366, $366", "'b', 0, $366, NULL"], kept: ["'c', 1, $364, $364"])
    ])
  }
}
