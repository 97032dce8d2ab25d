/// The user's consent to the use of apps.
package protocol AppPermissions: Sendable {
  /// The decision about an app, whose usage text may have changed since.
  func permission(for app: String, usage: String) throws -> Permission

  /// Keeps what a person decided.
  func set(_ permission: Permission, for app: String, usage: String) throws
}

/// An app's permission to be told what is said.
package enum Permission: String, Sendable, Equatable {
  case permitted
  case forbidden
  /// Nobody was asked yet.
  case undecided
}

/// Permits every app.
package struct EveryAppPermitted: AppPermissions {
  package init() {}

  package func permission(for app: String, usage: String) -> Permission { .permitted }
  package func set(_ permission: Permission, for app: String, usage: String) {}
}
