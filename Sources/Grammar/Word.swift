/// A word of the grammar as the recogniser needs it: its spelling, and hints at its pronunciation.
package struct Word: Sendable, Hashable, Codable {
  /// The spelling, in lower case and without spaces: "list", "don't", "unicornchat".
  package let text: String

  /// The pronunciations that the grammar's author or a vocabulary gives; empty where the dictionary's are used.
  package let pronunciations: [PronunciationHint]

  /// The place of its first use, for messages about it.
  package let location: SourceLocation

  package init(
    text: String, pronunciations: [PronunciationHint] = [], location: SourceLocation
  ) {
    self.text = text
    self.pronunciations = pronunciations
    self.location = location
  }

  /// This word with the other one's pronunciations added to its own.
  func adding(_ other: Word) -> Word {
    let added = other.pronunciations.filter { !pronunciations.contains($0) }
    return Word(text: text, pronunciations: pronunciations + added, location: location)
  }
}

/// A word's pronunciation as a person writes it, or has said it.
package enum PronunciationHint: Sendable, Hashable, Codable {
  /// Ordinary words that together sound like it: "list oh mat".
  case soundsLike(String)
  /// Phones in CMUdict's notation, without stress: `["L", "IH", "S", "T"]`.
  case phones([String])
  /// Phones in which somebody has said it, besides the ways that it is said otherwise.
  case learnt([String])

  /// Whether it is one way more rather than the only one.
  package var isLearnt: Bool { if case .learnt = self { true } else { false } }
}
