package import Conversation

/// The configuration of the app with timers, alarms and the time.
package struct ClockConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]

  package init(name: String = "Clock", alternativeNames: [App.AlternativeName] = []) {
    self.name = name
    self.alternativeNames = alternativeNames
  }
}

extension ClockConfiguration {
  package init() { self.init(name: "Clock") }
}
