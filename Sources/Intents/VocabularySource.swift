/// The source of a vocabulary's changing words.
package struct VocabularySource: Sendable {
  /// One thing that may be named, in one way of naming it.
  package struct Term: Sendable, Hashable, Codable {
    /// As a person writes it: "Grocery Store", "Tom".
    package let phrase: String
    /// A sounds-like spelling, or phones between slashes: "list oh mat", "/S IY L IY/".
    package let pronunciation: String?
    /// The file and line it was written at; `nil` when it comes from a store.
    package let origin: Origin?

    package init(_ phrase: String, pronunciation: String? = nil, origin: Origin? = nil) {
      self.phrase = phrase
      self.pronunciation = pronunciation
      self.origin = origin
    }
  }

  /// A line of a file, counted from 1.
  package struct Origin: Sendable, Hashable, Codable {
    package let file: String
    package let line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Its name in grammars: `contact` for `<vocabulary.contact>`.
  package let name: String

  /// Changes whenever the terms may have changed; cheap enough to be asked between utterances.
  package let version: @Sendable () throws -> Int

  package let terms: @Sendable () throws -> [Term]

  /// The one name of each thing by which it is offered.
  package let names: @Sendable () throws -> [String]

  /// `names` are the phrases of the terms where nothing else is said.
  package init(
    name: String, version: @escaping @Sendable () throws -> Int,
    terms: @escaping @Sendable () throws -> [Term],
    names: (@Sendable () throws -> [String])? = nil
  ) {
    self.name = name
    self.version = version
    self.terms = terms
    self.names = names ?? { try terms().map(\.phrase) }
  }
}
