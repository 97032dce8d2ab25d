internal import Understanding

/// How long silence may last before something is made of it.
package struct Patience: Sendable, Equatable {
  /// After a question, before it is repeated or given up.
  package var answer = Duration.seconds(8)
  /// Factors on the silence that ends an utterance: where the sentence is complete, and where it needs more words.
  package var complete = 0.7
  package var incomplete = 1.8

  package init() {}

  /// The factor for a sentence that has come so far.
  func factor(for completion: Completion) -> Double {
    if completion.isComplete, !completion.canContinue { return complete }
    return completion.isComplete ? 1 : incomplete
  }
}
