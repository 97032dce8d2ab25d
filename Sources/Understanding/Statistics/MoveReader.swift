/// Tells what is done with a sentence in the course of a dialogue, where no rule reads it: "aye, on you go" agrees.
package struct MoveReader: Sendable {
  /// A classifier whose labels are moves.
  private let classifier: SentenceClassifier
  private let features: SentenceFeatures

  /// The probability from which on a move counts.
  package static let likely = 0.75
  /// The number of features that moves are told by; a power of two.
  package static let featureCount = 1 << 14

  package init(classifier: SentenceClassifier, classes: WordClasses, vectors: WordVectors?) {
    self.classifier = classifier
    features = Self.features(classes, vectors, count: classifier.featureCount)
  }

  /// What moves are told by: every word of the sentence, and where it is said.
  package static func features(
    _ classes: WordClasses, _ vectors: WordVectors?, count: Int = featureCount
  ) -> SentenceFeatures {
    SentenceFeatures(classes: classes, embedder: vectors, count: count, counting: .all)
  }

  /// The likeliest move and its probability; `nil` where there are no words.
  package func move(of words: [String], in situation: Situation) -> (Move, Double)? {
    guard !words.isEmpty else { return nil }
    let ranking = classifier.ranking(of: features.values(of: words, markedBy: situation.marks))
    return ranking.first.flatMap { best in Move(rawValue: best.label).map { ($0, best.probability) }
    }
  }
}
