/// A name of the speaker's own for something, beside those of contacts, folders and the configuration.
package struct UserWord: Sendable, Hashable {
  /// The kind of thing that such words name: contacts, and what the domains declare.
  package struct Kind: RawRepresentable, Sendable, Hashable {
    /// The name in the store, in files and on the command line.
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let contact = Kind(rawValue: "contact")
  }

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
