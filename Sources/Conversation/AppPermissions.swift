/// Which apps a person has agreed to be used.
package protocol AppPermissions: Sendable {
  /// What was decided about an app, whose usage description may have changed since.
  func permission(for app: String, usage: String) throws -> Permission

  /// Keeps what a person decided.
  func set(_ permission: Permission, for app: String, usage: String) throws
}

/// Whether an app may be told what is said.
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
