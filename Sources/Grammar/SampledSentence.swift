/// A sentence drawn from a rule, and where it fills slots.
package struct SampledSentence: Sendable, Equatable {
  /// The words that fill a slot.
  package struct Slot: Sendable, Equatable {
    package let name: String
    /// The value that the rule or a vocabulary gives for the words, if it gives one.
    package let value: String?
    /// The words, as indices into those of the sentence; empty where the rule fills the slot without a word.
    package internal(set) var range: Range<Int>
  }

  package internal(set) var words: [String] = []
  /// In the order in which they end.
  package internal(set) var slots: [Slot] = []

  /// The sentence without the words for which this holds; what is left of the slots moves along.
  package func without(_ isLeftOut: (String) -> Bool) -> SampledSentence {
    // The place of each word, and of the end, among those that stay.
    let places = words.reduce(into: [0]) { $0.append($0[$0.count - 1] + (isLeftOut($1) ? 0 : 1)) }
    return SampledSentence(
      words: words.filter { !isLeftOut($0) },
      slots: slots.map { slot in
        var slot = slot
        slot.range = places[slot.range.lowerBound]..<places[slot.range.upperBound]
        return slot
      })
  }
}
