/// The ways the words heard so far may continue, for deciding where an utterance ends.
package struct Completion: Sendable, Equatable {
  /// The words are a sentence of the grammar.
  package let isComplete: Bool
  /// A sentence of the grammar begins with the words and goes on.
  package let canContinue: Bool
  /// Every complete reading ends in dictation, so that more words of any kind may follow.
  package let endsInDictation: Bool

  /// The words begin no sentence.
  package static let impossible = Completion(
    isComplete: false, canContinue: false, endsInDictation: false)

  /// The union, for words that can be read in two ways.
  package func or(_ other: Completion) -> Completion {
    Completion(
      isComplete: isComplete || other.isComplete,
      canContinue: canContinue || other.canContinue,
      endsInDictation: (isComplete || other.isComplete)
        && (!isComplete || endsInDictation) && (!other.isComplete || other.endsInDictation))
  }
}
