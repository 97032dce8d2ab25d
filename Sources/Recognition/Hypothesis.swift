/// The words the recogniser believes were said.
package struct Hypothesis: Sendable, Equatable {
  package struct Word: Sendable, Equatable {
    package let text: String
    /// From the beginning of the utterance.
    package let start: Duration
    package let end: Duration
    /// Between 0 and 1.
    package let confidence: Double

    package init(text: String, start: Duration, end: Duration, confidence: Double) {
      self.text = text
      self.start = start
      self.end = end
      self.confidence = confidence
    }
  }

  package let words: [Word]
  /// Between 0 and 1.
  package let confidence: Double

  package init(words: [Word], confidence: Double) {
    self.words = words
    self.confidence = confidence
  }

  /// The words joined by spaces.
  package var text: String { words.map(\.text).joined(separator: " ") }
}
