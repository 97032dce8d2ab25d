extension Contact {
  /// The details of a contact, whatever their source.
  package struct Card: Sendable, Hashable, Codable {
    /// The source's own identifier, by which a card imported again replaces the earlier one.
    package var uid: String?
    /// The name as it is shown and spoken: "Tom Clark".
    package var name: String
    package var givenName: String?
    package var familyName: String?
    package var nicknames: [String]
    /// The contact's relationships to the speaker, in lower case: "sister", "manager".
    package var relationships: [String]
    /// The sounds-like spelling of the whole name: "shiv awn mur fee".
    package var pronunciation: String?
    package var givenPronunciation: String?
    package var familyPronunciation: String?
    package var handles: [Handle]

    package init(
      uid: String? = nil, name: String, givenName: String? = nil, familyName: String? = nil,
      nicknames: [String] = [], relationships: [String] = [], pronunciation: String? = nil,
      givenPronunciation: String? = nil, familyPronunciation: String? = nil,
      handles: [Handle] = []
    ) {
      self.uid = uid
      self.name = name
      self.givenName = givenName
      self.familyName = familyName
      self.nicknames = nicknames
      self.relationships = relationships
      self.pronunciation = pronunciation
      self.givenPronunciation = givenPronunciation
      self.familyPronunciation = familyPronunciation
      self.handles = handles
    }
  }
}
