package import Conversation
package import Foundation
package import Storage

/// Permissions of apps: the decisions kept in the store, and those the administrator configured in advance.
package struct StoredPermissions: AppPermissions {
  private let store: PermissionStore
  private let isPermittedInAdvance: @Sendable (String) -> Bool
  private let now: @Sendable () -> Date

  /// `isPermittedInAdvance` tells of an app by its name whether nobody need be asked.
  package init(
    _ database: Database, now: @escaping @Sendable () -> Date = { Date() },
    isPermittedInAdvance: @escaping @Sendable (String) -> Bool
  ) {
    store = PermissionStore(database)
    self.now = now
    self.isPermittedInAdvance = isPermittedInAdvance
  }

  /// Consent covers only the usage text it was given for; a refusal covers the app whatever its text.
  package func permission(for app: String, usage: String) throws -> Permission {
    if let record = try store.record(of: app) {
      if !record.isPermitted { return .forbidden }
      if record.usage == usage { return .permitted }
    }
    return isPermittedInAdvance(app) ? .permitted : .undecided
  }

  package func set(_ permission: Permission, for app: String, usage: String) throws {
    guard permission != .undecided else { return }
    try store.add(
      PermissionRecord(
        app: app, isPermitted: permission == .permitted, usage: usage, decided: now()))
  }
}
