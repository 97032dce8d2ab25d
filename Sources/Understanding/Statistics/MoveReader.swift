/// Tells what is done with a sentence in the course of a dialogue, where no rule reads it: "aye, on you go" agrees.
package struct MoveReader: Sendable {
  /// The classifiers that tell moves by the words alone, and those that use all that is known of a sentence.
  private let (words, all): (OpinionPool, OpinionPool)

  /// The probability from which on a move counts.
  package static let likely = 0.75
  /// The number of features that moves are told by; a power of two.
  package static let featureCount = 1 << 14

  /// Takes classifiers whose labels are moves; the first tells them by the words.
  package init(_ members: [OpinionPool.Member]) {
    words = OpinionPool(Array(members.prefix(1)))
    all = OpinionPool(members)
  }

  /// The features that moves are told by: every word of the sentence, and where it is said.
  package static func features(
    _ classes: WordClasses, _ vectors: WordVectors?, count: Int = featureCount
  ) -> SentenceFeatures {
    SentenceFeatures(classes: classes, embedder: vectors, count: count, counting: .all)
  }

  /// The likeliest move and its probability; `nil` where there are no words.
  ///
  /// A sentence that means nothing otherwise is told by all that is known: that finds more moves, and more wrong ones.
  package func move(
    of said: [String], in situation: Situation, isUnread: Bool = false
  ) -> (Move, Double)? {
    guard !said.isEmpty else { return nil }
    let ranking = (isUnread ? all : words).ranking(of: said, markedBy: situation.marks)
    return ranking.first.flatMap { best in Move(rawValue: best.label).map { ($0, best.probability) }
    }
  }
}
