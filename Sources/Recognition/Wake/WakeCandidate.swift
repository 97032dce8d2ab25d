/// A stretch of an utterance that may be a phrase, after the second look at it.
package struct WakeCandidate: Sendable, Equatable {
  package let phrase: String
  /// Counted from the beginning of the utterance.
  package let start: Duration
  package let end: Duration
  /// How much better the phrase fits there than any other sounds do, per frame.
  package let score: Double

  package init(phrase: String, start: Duration, end: Duration, score: Double) {
    self.phrase = phrase
    self.start = start
    self.end = end
    self.score = score
  }
}
