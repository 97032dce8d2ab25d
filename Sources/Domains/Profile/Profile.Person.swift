extension Profile {
  /// Somebody the speaker knows.
  package struct Person: Sendable, Equatable, Codable {
    package let name: String
    /// Sounds-like spelling of the whole name.
    package let pronunciation: String?
    /// The person's relationship to the speaker: "sister".
    package let relationship: String?
    package let nicknames: [String]?
  }
}
