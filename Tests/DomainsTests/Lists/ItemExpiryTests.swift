import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct ItemExpiryTests {
  @Test func `items that are done go, open ones stay`() throws {
    try ExpiryCase.check(
      [
        ExpiryCase(
          table: "items", columns: "list, title, is_completed, position, created, completed",
          gone: ["1, 'eggs', 1, 1, $800, $366"],
          kept: ["1, 'milk', 1, 2, $800, $364", "1, 'bread', 0, 3, $800, NULL"])
      ], after: "INSERT INTO lists (id, name, position, created) VALUES (1, 'A', 1, 1)")
  }
}
