package import Foundation

/// A person's decision about the use of an app.
package struct PermissionRecord: Sendable, Equatable {
  /// The app's display name.
  package let app: String
  package let isPermitted: Bool
  /// The usage description that was agreed to or refused.
  package let usage: String
  package let decided: Date

  package init(app: String, isPermitted: Bool, usage: String, decided: Date) {
    self.app = app
    self.isPermitted = isPermitted
    self.usage = usage
    self.decided = decided
  }
}
