/// Where an utterance has probably ended, as long as nobody speaks on.
package struct ProbableEnd: Sendable, Equatable {
  /// How many of its samples there were when that was noticed.
  package let samples: Int
  /// Whether it is speech, but not believed to be the sentence that was heard; `nil` until something is known of that.
  package let isDoubted: Bool?

  package init(samples: Int, isDoubted: Bool? = nil) {
    (self.samples, self.isDoubted) = (samples, isDoubted)
  }

  /// The same, whatever is known of the sentence.
  package var unjudged: ProbableEnd { ProbableEnd(samples: samples) }
}
