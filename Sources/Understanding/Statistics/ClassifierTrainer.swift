internal import Glibc
internal import Grammar

/// Trains a classifier on labelled sentences; the same ones always give the same weights.
///
/// Stochastic gradient descent on the cross entropy, one sentence at a time, with a step for each feature that shrinks with
/// what was learnt of it (Duchi et al. 2011, "AdaGrad").
package struct ClassifierTrainer: Sendable {
  /// A sentence by its features, and the number of its label.
  package struct Example: Sendable {
    package let features: SentenceFeatures.Values
    package let label: Int

    package init(features: SentenceFeatures.Values, label: Int) {
      (self.features, self.label) = (features, label)
    }
  }

  private let labels: [String]
  private let featureCount: Int
  private var weights: [Float]
  private var embeddingWeights: [Float]
  private var biases: [Float]
  /// The squares of the gradients so far, by feature and by dimension.
  private var squares: [Float]
  private var embeddingSquares: [Float]

  private static let rate: Float = 0.1
  private static let biasRate: Float = 0.01
  private static let least: Float = 1e-6

  package init(labels: [String], featureCount: Int, dimensions: Int = 0) {
    self.labels = labels
    self.featureCount = featureCount
    weights = [Float](repeating: 0, count: featureCount * labels.count)
    biases = [Float](repeating: 0, count: labels.count)
    squares = [Float](repeating: Self.least, count: featureCount)
    embeddingWeights = [Float](repeating: 0, count: dimensions * labels.count)
    embeddingSquares = [Float](repeating: Self.least, count: dimensions)
  }

  /// The classifier after going through the examples `epochs` times, in an order drawn anew each time.
  package mutating func classifier(
    trainedOn examples: [Example], epochs: Int, progress: (Int) -> Void = { _ in }
  ) -> SentenceClassifier {
    var generator = SeededGenerator(seed: 1, name: "classifier")
    var order = Array(examples.indices)
    for epoch in 0..<epochs {
      order.shuffle(using: &generator)
      for index in order { learn(examples[index]) }
      progress(epoch + 1)
    }
    return quantised
  }

  private mutating func learn(_ example: Example) {
    let share = SentenceClassifier.share(example.features)
    let embedding = example.features.embedding.prefix(embeddingSquares.count).map {
      SentenceClassifier.embeddingScale * $0
    }
    var errors = biases
    for feature in example.features.numbers {
      Self.add(share, times: feature, of: weights, to: &errors)
    }
    for (dimension, value) in embedding.enumerated() {
      Self.add(value, times: dimension, of: embeddingWeights, to: &errors)
    }
    errors.withUnsafeMutableBufferPointer { Self.makeProbabilities(of: $0) }
    errors[example.label] -= 1
    let square = errors.reduce(0) { $0 + $1 * $1 } / Float(labels.count)
    for feature in example.features.numbers {
      squares[feature] += square * share * share
      let step = Self.rate * share / squares[feature].squareRoot()
      Self.move(feature, of: &weights, by: step, against: errors)
    }
    for (dimension, value) in embedding.enumerated() {
      embeddingSquares[dimension] += square * value * value
      let step = Self.rate * value / embeddingSquares[dimension].squareRoot()
      Self.move(dimension, of: &embeddingWeights, by: step, against: errors)
    }
    for label in errors.indices { biases[label] -= Self.biasRate * errors[label] }
  }

  /// Adds a row of a table, as many times as `value` says.
  private static func add(
    _ value: Float, times row: Int, of table: [Float], to sums: inout [Float]
  ) {
    let start = row * sums.count
    table.withUnsafeBufferPointer { table in
      sums.withUnsafeMutableBufferPointer { sums in
        for index in sums.indices { sums[index] += value * table[start + index] }
      }
    }
  }

  /// Moves a row of a table against the errors.
  private static func move(
    _ row: Int, of table: inout [Float], by step: Float, against errors: [Float]
  ) {
    let start = row * errors.count
    table.withUnsafeMutableBufferPointer { table in
      errors.withUnsafeBufferPointer { errors in
        for index in errors.indices { table[start + index] -= step * errors[index] }
      }
    }
  }

  private static func makeProbabilities(of scores: UnsafeMutableBufferPointer<Float>) {
    let most = scores.max() ?? 0
    var sum: Float = 0
    for index in scores.indices {
      scores[index] = exp(scores[index] - most)
      sum += scores[index]
    }
    for index in scores.indices { scores[index] /= sum }
  }

  /// The weights as bytes, the largest of each label being 127.
  private var quantised: SentenceClassifier {
    let count = labels.count
    var largest = [Float](repeating: 0, count: count)
    for index in weights.indices {
      largest[index % count] = max(largest[index % count], abs(weights[index]))
    }
    let scales = largest.map { max($0, Self.least) / 127 }
    let bytes = weights.indices.map { Int8((weights[$0] / scales[$0 % count]).rounded()) }
    return SentenceClassifier(
      labels: labels, featureCount: featureCount, biases: biases, scales: scales,
      weights: bytes, embeddingWeights: embeddingWeights)
  }
}
