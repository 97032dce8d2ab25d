internal import Understanding

/// A sentence in which the values are marked: "put [taskTitles:milk] on the [targetTaskList:packing] list".
///
/// A value without words of its own is marked around the words that tell it: "[locked=false:open] the car".
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
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      _ = read(rest[..<open])
      let mark = rest[open...].prefix { $0 != "]" }.dropFirst()
      let parts = mark.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].split(separator: "=", maxSplits: 1).map(String.init)
      let range = read(parts.last ?? mark)
      if parts.count == 2, let parameter = name.first {
        slots.append(
          Slot(parameter: parameter, value: name.count > 1 ? name[1] : nil, range: range))
      }
      rest = rest[close...].dropFirst()
    }
    _ = read(rest)
    self.words = words
    self.slots = slots.filter { !$0.range.isEmpty }
  }
}
