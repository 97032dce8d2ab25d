import Access
import Conversation
import Foundation
import Storage
import Testing

/// A decision about an app goes before the administrator's permission in advance.
struct StoredPermissionsTests {
  private let database: Database
  private let permissions: StoredPermissions

  init() throws {
    database = try Database(path: Database.memory, schema: Schema())
    permissions = StoredPermissions(database) { $0 == "Lists" }
  }

  @Test func `nobody need be asked about what is permitted in advance`() throws {
    #expect(try permissions.permission(for: "Lists", usage: "a") == .permitted)
    #expect(try permissions.permission(for: "Lights", usage: "a") == .undecided)
  }

  @Test func `what was decided stays, for whoever opens the store`() throws {
    try permissions.set(.permitted, for: "Lights", usage: "switch lights")
    try permissions.set(.forbidden, for: "Lists", usage: "a")
    let others = StoredPermissions(database) { _ in true }
    #expect(try others.permission(for: "Lights", usage: "switch lights") == .permitted)
    #expect(try others.permission(for: "Lists", usage: "a") == .forbidden)
  }

  @Test func `who agreed to one usage is asked about another`() throws {
    try permissions.set(.permitted, for: "Lights", usage: "switch lights")
    #expect(try permissions.permission(for: "Lights", usage: "sell lights") == .undecided)
    try permissions.set(.forbidden, for: "Lights", usage: "sell lights")
    #expect(try permissions.permission(for: "Lights", usage: "give lights") == .forbidden)
  }

  @Test func `going away decides nothing`() throws {
    try permissions.set(.undecided, for: "Lights", usage: "a")
    #expect(try PermissionStore(database).record(of: "Lights") == nil)
  }
}
