/// The pronunciations of a contact's given and family names, taken from that of the whole name if they have none.
struct PronunciationParts: Equatable {
  let given: String?
  let family: String?

  init(_ contact: Contact) {
    let card = contact.card
    let parts = card.pronunciation.flatMap { Self.split($0, of: contact) }
    given = card.givenPronunciation ?? parts?.given
    family = card.familyPronunciation ?? parts?.family
  }

  /// Splits "shiv awn mur fee" for "Siobhan Murphy": the family name begins at a piece with its initial sound, the one
  /// nearest to the proportion of letters.
  private static func split(
    _ pronunciation: String, of contact: Contact
  ) -> (given: String, family: String)? {
    let pieces = pronunciation.split(separator: " ")
    guard contact.name.split(separator: " ").count == 2, pieces.count >= 2,
      let given = contact.givenName, let family = contact.familyName, !pronunciation.contains("/")
    else { return nil }
    let share = Double(given.count) / Double(given.count + family.count)
    let expected = share * Double(pieces.count)
    let alike = (1..<pieces.count).filter { onset(pieces[$0]) == onset(family[...]) }
    let candidates = alike.isEmpty ? Array(1..<pieces.count) : alike
    guard
      let start = candidates.min(by: { abs(Double($0) - expected) < abs(Double($1) - expected) })
    else { return nil }
    return (
      pieces[..<start].joined(separator: " "), pieces[start...].joined(separator: " ")
    )
  }

  /// The first letter, with letters that sound alike mapped to one.
  private static func onset(_ text: Substring) -> Character? {
    guard let letter = text.lowercased().first else { return nil }
    return switch letter {
    case "c", "q": "k"
    case "z": "s"
    default: letter
    }
  }
}
