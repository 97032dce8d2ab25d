package import Foundation

/// What a person decided about the use of an app.
package struct PermissionRecord: Sendable, Equatable {
  /// The display name.
  package let app: String
  package let isPermitted: Bool
  /// The usage description that was agreed to, or not.
  package let usage: String
  package let decided: Date

  package init(app: String, isPermitted: Bool, usage: String, decided: Date) {
    self.app = app
    self.isPermitted = isPermitted
    self.usage = usage
    self.decided = decided
  }
}
