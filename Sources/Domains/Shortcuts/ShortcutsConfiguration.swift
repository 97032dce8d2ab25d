package import Conversation

/// The configuration of the app that keeps shortcuts and makes suggestions.
package struct ShortcutsConfiguration: DomainConfiguration {
  /// The display name of the app.
  package var name: String
  package var alternativeNames: [App.AlternativeName]

  package init(name: String = "Shortcuts", alternativeNames: [App.AlternativeName] = []) {
    self.name = name
    self.alternativeNames = alternativeNames
  }
}

extension ShortcutsConfiguration {
  package init() { self.init(name: "Shortcuts") }
}
