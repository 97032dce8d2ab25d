/// A name of the speaker's own for something, beside those of contacts, folders and the configuration.
package struct UserWord: Sendable, Hashable {
  /// The kind of thing that such words may name.
  package enum Kind: String, Sendable, CaseIterable { case contact, photoTag, album, workout }

  package let kind: Kind
  /// The name of the thing.
  package let name: String
  /// The name itself, or a synonym.
  package let phrase: String
  /// A sounds-like spelling, or phones between slashes.
  package let pronunciation: String?

  /// Creates a word; without a phrase, the phrase is the name itself.
  package init(_ kind: Kind, _ name: String, phrase: String? = nil, pronunciation: String? = nil) {
    self.kind = kind
    self.name = name
    self.phrase = phrase ?? name
    self.pronunciation = pronunciation
  }
}
