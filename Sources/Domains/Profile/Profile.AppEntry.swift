package import Conversation

extension Profile {
  /// An app by its names, with the domains it serves: "lists", "messaging", "rides".
  package struct AppEntry: Sendable, Equatable, Codable {
    package let name: String
    package let alternativeNames: [App.AlternativeName]?
    package let domains: [String]
  }
}
