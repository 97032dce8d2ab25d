/// A word of the grammar as the recogniser must know it: its spelling and how else to find its sounds.
package struct Word: Sendable, Hashable {
  /// Lower case, without spaces: "list", "don't", "unicornchat".
  package let text: String

  /// How the grammar's author or a vocabulary says it sounds; empty when the dictionary knows.
  package let pronunciations: [PronunciationHint]

  /// Where it was first used, for messages about it.
  package let location: SourceLocation

  package init(
    text: String, pronunciations: [PronunciationHint] = [], location: SourceLocation
  ) {
    self.text = text
    self.pronunciations = pronunciations
    self.location = location
  }

  /// This word with the other one's ways to pronounce it, too.
  func adding(_ other: Word) -> Word {
    let added = other.pronunciations.filter { !pronunciations.contains($0) }
    return Word(text: text, pronunciations: pronunciations + added, location: location)
  }
}
