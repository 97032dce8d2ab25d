package import Intents

/// Words that were said to one command, and how they were understood: the command itself, or the answer to a question.
package struct Said: Sendable {
  package let words: [String]
  package let reading: Interpretation
  /// The text as typed for each word, up to the next word; the words themselves where they were spoken.
  let pieces: [String]

  /// `pieces` are as many as the words: of a number that was typed in digits the first has them, the others nothing.
  package init(words: [String], reading: Interpretation, pieces: [String]? = nil) {
    self.words = words
    self.reading = reading
    self.pieces = pieces?.count == words.count ? pieces ?? words : words
  }
}

extension Said {
  /// The same without what it says of some parameters.
  func without(_ names: [String]) -> Said {
    var reading = reading
    reading.slots.removeAll { names.contains($0.name) }
    return Said(words: words, reading: reading, pieces: pieces)
  }
}

extension [Said] {
  /// All of it as one sentence; of what was said twice, the later.
  package func merged(with last: Interpretation? = nil, at index: Int? = nil) -> Interpretation? {
    guard var merged = first?.reading else { return nil }
    if index == 0, let last { merged = last }
    for (place, said) in enumerated().dropFirst() {
      let reading = place == index ? last ?? said.reading : said.reading
      let names = Set(reading.slots.map(\.name))
      let before = merged.slots
      merged.slots.removeAll { names.contains($0.name) }
      // A time leaves the day that was said before.
      merged.slots += reading.slots.map { slot in
        guard let new = slot.value.moment,
          let old = before.last(where: { $0.name == slot.name })?.value.moment
        else { return slot }
        var slot = slot
        slot.value = .moment(old.changed(to: new))
        return slot
      }
    }
    merged.isFollowUp = false
    return merged
  }
}

extension [String] {
  /// The text of these pieces, a space between those that have none.
  package func text(of range: Range<Int>) -> String? {
    guard !range.isEmpty, range.upperBound <= count else { return nil }
    let text = self[range].filter { !$0.isEmpty }.reduce("") { text, piece in
      let isApart = text.isEmpty || text.last?.isWhitespace == true || piece.hasPrefix(",")
      return text + (isApart ? "" : " ") + piece
    }
    let end = text.lastIndex { !$0.isWhitespace && !",.;:".contains($0) }
    return end.map { String(text[...$0]) }
  }
}
