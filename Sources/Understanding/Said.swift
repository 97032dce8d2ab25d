package import Intents

/// Words that were said to one command, and how they were understood: the command itself, or the answer to a question.
package struct Said: Sendable {
  package let words: [String]
  package let reading: Interpretation

  package init(words: [String], reading: Interpretation) {
    self.words = words
    self.reading = reading
  }
}

extension [Said] {
  /// What all of it says together: of what was said twice the later.
  func merged(with last: Interpretation? = nil, at index: Int? = nil) -> Interpretation? {
    guard var merged = first?.reading else { return nil }
    if index == 0, let last { merged = last }
    for (place, said) in enumerated().dropFirst() {
      let reading = place == index ? last ?? said.reading : said.reading
      let names = Set(reading.slots.map(\.name))
      merged.slots.removeAll { names.contains($0.name) }
      merged.slots += reading.slots
    }
    merged.isFollowUp = false
    return merged
  }
}
