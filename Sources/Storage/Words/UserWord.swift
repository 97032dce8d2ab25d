/// One way of naming something of the speaker's own, beside what contacts, folders and the configuration say.
package struct UserWord: Sendable, Hashable {
  /// What such words may name.
  package enum Kind: String, Sendable, CaseIterable { case contact, photoTag, album, workout }

  package let kind: Kind
  /// What is named.
  package let name: String
  /// The name itself, or a synonym.
  package let phrase: String
  /// A sounds-like spelling, or phones between slashes.
  package let pronunciation: String?

  /// Without a phrase, it is the name itself.
  package init(_ kind: Kind, _ name: String, phrase: String? = nil, pronunciation: String? = nil) {
    self.kind = kind
    self.name = name
    self.phrase = phrase ?? name
    self.pronunciation = pronunciation
  }
}
