internal import Glibc

extension SentenceClassifier {
  /// Sentences that have a label.
  package struct Lesson: Sendable {
    package let label: String
    /// The features of each sentence.
    package let sentences: [SentenceFeatures.Values]

    package init(label: String, sentences: [SentenceFeatures.Values]) {
      (self.label, self.sentences) = (label, sentences)
    }
  }

  /// The squares of the gradients so far, by feature and by dimension.
  private struct Squares {
    var features: [Int: Float] = [:]
    var embeddingWeights: [Float]
  }

  private static let rounds = 12
  private static let least: Float = 1e-6
  private static let step: Float = 0.5
  /// How much more likely than all others a label is to be in its own lessons, beyond doubt, as a logarithm; what was taken
  /// for a stranger's request becomes its own.
  private static let margin = 3.0

  /// The same classifier, which tells further labels from those it has and from each other.
  ///
  /// Its knowledge stays as it is. `background` are sentences of other labels and of none; with those of the lessons, it
  /// goes through them a few times: some milliseconds.
  package func learning(_ lessons: [Lesson], against background: [SentenceFeatures.Values])
    -> SentenceClassifier
  {
    let new = lessons.filter { !labels.contains($0.label) && !$0.sentences.isEmpty }
    guard !new.isEmpty else { return self }
    var taught = self
    taught.additions = new.map {
      Addition(label: $0.label, embeddingWeights: [Float](repeating: 0, count: dimensions))
    }
    var squares = Squares(embeddingWeights: [Float](repeating: Self.least, count: dimensions))
    let examples =
      new.enumerated().flatMap { number, lesson in lesson.sentences.map { ($0, Optional(number)) } }
      + background.map { ($0, nil) }
    // What stays as it is weighs the same each time.
    let others = examples.map { scores(of: $0.0).map { exp(Double($0)) }.reduce(0, +) }
    for _ in 0..<Self.rounds {
      for index in Self.spread(examples.count) {
        let (features, number) = examples[index]
        let rivals = others[index] * (number == nil ? 1 : exp(Self.margin))
        taught.learn(features, number, against: rivals, &squares)
      }
    }
    return taught
  }

  /// All numbers below one, in an order that mixes them well.
  private static func spread(_ count: Int) -> [Int] {
    let stride = [7919, 6007, 104_729].first { count % $0 != 0 } ?? 1
    return (0..<count).map { ($0 * stride) % max(1, count) }
  }

  private mutating func learn(
    _ features: SentenceFeatures.Values, _ number: Int?, against others: Double,
    _ squares: inout Squares
  ) {
    let share = Self.share(features)
    let powers = scoresOfAdditions(for: features).map { exp(Double($0)) }
    let sum = powers.reduce(others, +)
    var errors = powers.map { Float($0 / sum) }
    if let number { errors[number] -= 1 }
    let square = errors.reduce(0) { $0 + $1 * $1 }
    guard square * share * share > 1e-8 else { return }
    for feature in features.numbers {
      let sum = squares.features[feature, default: Self.least] + square * share * share
      squares.features[feature] = sum
      let step = Self.step * share / sum.squareRoot()
      for index in errors.indices {
        additions[index].weights[feature, default: 0] -= step * errors[index]
      }
    }
    for (dimension, value) in features.embedding.prefix(dimensions).enumerated() {
      let value = Self.embeddingScale * value
      squares.embeddingWeights[dimension] += square * value * value
      let step = Self.step * value / squares.embeddingWeights[dimension].squareRoot()
      for index in errors.indices {
        additions[index].embeddingWeights[dimension] -= step * errors[index]
      }
    }
    for index in errors.indices { additions[index].bias -= 0.01 * errors[index] }
  }
}
