package import Conversation

/// How the app that keeps lists is called and behaves.
package struct ListsConfiguration: Sendable, Equatable, Codable {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// Where reminders go that name no list; made when it is needed first.
  package var defaultList: String

  package init(
    name: String = "Lists", alternativeNames: [App.AlternativeName] = [],
    defaultList: String = "To Do"
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.defaultList = defaultList
  }
}
