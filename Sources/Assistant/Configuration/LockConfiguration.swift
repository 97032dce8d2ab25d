package import Intents

/// The intents that wait while the device is locked, and whose lock counts.
package struct LockConfiguration: Sendable, Equatable, Codable {
  /// Whether the device counts as locked while the desktop session is.
  package var followsScreen = true
  /// Restrictions by intent: `true` waits for unlocking, `false` doesn't, `"afterQuestions"` waits only if a question
  /// was asked.
  package var restricted: [String: Restriction] = [:]
}
