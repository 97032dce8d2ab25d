internal import Intents
internal import Understanding

/// A typed sentence that knows which characters each of its words came from.
struct WrittenText {
  private let characters: [Character]
  private let tokens: [Normalizer.Token]
  private let normalizer: Normalizer

  init(_ text: String, _ normalizer: Normalizer) {
    characters = Array(text)
    tokens = normalizer.tokens(of: text)
    self.normalizer = normalizer
  }

  var words: [String] { tokens.map(\.word) }

  /// The characters of each word with those up to the next one; those of a number stand at its first word.
  var pieces: [String] {
    tokens.indices.map { index in
      let range = tokens[index].range
      if index > 0, tokens[index - 1].range == range { return "" }
      let next = tokens[index...].first { $0.range != range }
      return String(characters[range.lowerBound..<(next?.range.lowerBound ?? range.upperBound)])
    }
  }

  /// The words of a slot as they were written; `nil` if they were rephrased before they were read.
  ///
  /// Free words at the end of the sentence include its final punctuation.
  func text(of slot: Interpretation.Slot) -> String? {
    guard !slot.range.isEmpty, tokens.indices.contains(slot.range.upperBound - 1) else {
      return nil
    }
    let first = tokens[slot.range.lowerBound].range.lowerBound
    var end = tokens[slot.range.upperBound - 1].range.upperBound
    let written = String(characters[first..<end])
    guard Self.words(normalizer.words(of: written)) == Self.words(slot.raw.split(separator: " "))
    else { return nil }
    while end < characters.count, slot.range.upperBound == tokens.count,
      "?!".contains(characters[end])
    {
      end += 1
    }
    return String(characters[first..<end])
  }

  /// The words without commas, whether these stand alone or at a word.
  private static func words(_ words: [some StringProtocol]) -> [String] {
    words.map { String($0).replacing(",", with: "") }.filter { !$0.isEmpty }
  }
}
