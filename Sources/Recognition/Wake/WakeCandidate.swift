/// A stretch of an utterance that may be a wake phrase.
package struct WakeCandidate: Sendable, Equatable {
  package let phrase: String
  /// The beginning of the stretch, from that of the utterance.
  package let start: Duration
  package let end: Duration
  /// The margin of the phrase over any other sounds there, per frame.
  package let score: Double

  package init(phrase: String, start: Duration, end: Duration, score: Double) {
    self.phrase = phrase
    self.start = start
    self.end = end
    self.score = score
  }
}
