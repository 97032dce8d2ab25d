package import Conversation

/// How the app with timers, alarms and the time is called.
package struct ClockConfiguration: Sendable, Equatable, Codable {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]

  package init(name: String = "Clock", alternativeNames: [App.AlternativeName] = []) {
    self.name = name
    self.alternativeNames = alternativeNames
  }
}
