package import Intents

/// What waits while the device is locked, and whose lock counts.
package struct LockConfiguration: Sendable, Equatable, Codable {
  /// Whether it is locked while the desktop session is, too.
  package var followsScreen = true
  /// Intents by name: `true` waits, `false` does not, `"afterQuestions"` only where something had to be asked.
  package var restricted: [String: Restriction] = [:]
}
