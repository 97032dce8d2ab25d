internal import Intents
internal import Understanding

/// A typed sentence, by which words of it come from which characters.
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

  /// The words of a slot as they were written; `nil` where they were put in other words before they were read.
  ///
  /// A sign that ends the sentence belongs to free words that go on to its end.
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

  /// Without commas, which stand apart or at the word before.
  private static func words(_ words: [some StringProtocol]) -> [String] {
    words.map { String($0).replacing(",", with: "") }.filter { !$0.isEmpty }
  }
}
