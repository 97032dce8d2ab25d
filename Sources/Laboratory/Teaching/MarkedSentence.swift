internal import Understanding

/// A sentence in which the values are marked: "put [taskTitles:milk] on the [targetTaskList:packing] list".
///
/// What has no words of its own is marked with its value around the words that tell it: "[locked=false:open] the car".
package struct MarkedSentence: Sendable, Equatable {
  /// The words that give a value of a parameter.
  package struct Slot: Sendable, Equatable {
    package let parameter: String
    /// The value, where the words only tell it.
    package let value: String?
    /// The words, as indices into those of the sentence.
    package let range: Range<Int>
  }

  package let words: [String]
  package let slots: [Slot]

  /// Reads the words and marks of a text; commas are left out.
  init(_ text: String, _ normalizer: Normalizer) {
    var words: [String] = []
    var slots: [Slot] = []
    func read(_ part: some StringProtocol) -> Range<Int> {
      let start = words.count
      words += normalizer.words(of: String(part)).filter { $0 != Normalizer.comma }
      return start..<words.count
    }
    var rest = text[...]
    while let mark = rest.firstMatch(of: /\[(\w+)(?:=(\w+))?:([^\[\]]*)\]/) {
      _ = read(rest[..<mark.range.lowerBound])
      let range = read(mark.output.3)
      slots.append(
        Slot(
          parameter: String(mark.output.1), value: mark.output.2.map(String.init), range: range))
      rest = rest[mark.range.upperBound...]
    }
    _ = read(rest)
    self.words = words
    self.slots = slots.filter { !$0.range.isEmpty }
  }
}
