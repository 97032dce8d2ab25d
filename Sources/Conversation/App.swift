package import Intents

/// A named group of handlers: what "In List-o-Mat, …" speaks of.
package struct App: Sendable {
  /// Another name people say, and how it sounds when its spelling does not tell.
  package struct AlternativeName: Sendable, Equatable, Codable {
    package let name: String
    /// A sounds-like spelling: "list oh mat".
    package let pronunciationHint: String?

    package init(name: String, pronunciationHint: String? = nil) {
      self.name = name
      self.pronunciationHint = pronunciationHint
    }
  }

  /// The display name, unique among the apps.
  package let name: String
  package let alternativeNames: [AlternativeName]
  /// One for each intent the app supports.
  package let handlers: [any IntentHandler]
  /// The changing words the app contributes to the grammar.
  package let vocabularies: [VocabularySource]

  package init(
    name: String, alternativeNames: [AlternativeName] = [], handlers: [any IntentHandler],
    vocabularies: [VocabularySource] = []
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.handlers = handlers
    self.vocabularies = vocabularies
  }
}
