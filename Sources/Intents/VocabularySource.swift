/// Where the changing words of a vocabulary come from.
package struct VocabularySource: Sendable {
  /// One thing that may be named, in one way of naming it.
  package struct Term: Sendable, Hashable, Codable {
    /// As a person writes it: "Grocery Store", "Tom".
    package let phrase: String
    /// A sounds-like spelling, or phones between slashes: "list oh mat", "/S IY L IY/".
    package let pronunciation: String?

    package init(_ phrase: String, pronunciation: String? = nil) {
      self.phrase = phrase
      self.pronunciation = pronunciation
    }
  }

  /// What grammars call it: `contact` for `<vocabulary.contact>`.
  package let name: String

  /// Changes whenever the terms may have changed; cheap enough to be asked between utterances.
  package let version: @Sendable () throws -> Int

  package let terms: @Sendable () throws -> [Term]

  package init(
    name: String, version: @escaping @Sendable () throws -> Int,
    terms: @escaping @Sendable () throws -> [Term]
  ) {
    self.name = name
    self.version = version
    self.terms = terms
  }
}
