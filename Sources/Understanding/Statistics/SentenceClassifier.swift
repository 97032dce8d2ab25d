internal import Glibc

/// Tells which of some labels a sentence most likely has, such as the intent it means: a multinomial logistic regression.
///
/// The weights of the features a sentence has are bytes, each scaled by its label's factor.
package struct SentenceClassifier: Sendable, Equatable {
  /// A label learnt after the others, with weights of its own.
  struct Addition: Sendable, Equatable {
    let label: String
    var bias: Float = 0
    var weights: [Int: Float] = [:]
    /// The weight of each dimension of the embedding.
    var embeddingWeights: [Float]
  }

  /// The labels by their number.
  package let labels: [String]
  /// The number of features.
  package let featureCount: Int
  let biases: [Float]
  let scales: [Float]
  /// The weights of each feature, one for each label.
  let weights: [Int8]
  /// The weights of each dimension of the embedding, one for each label.
  let embeddingWeights: [Float]
  var additions: [Addition] = []

  /// The label of what is none of them.
  package static let none = ""
  /// The factor applied to embeddings, so that they count beside the other features.
  static let embeddingScale: Float = 4

  init(
    labels: [String], featureCount: Int, biases: [Float], scales: [Float], weights: [Int8],
    embeddingWeights: [Float]
  ) {
    self.labels = labels
    self.featureCount = featureCount
    (self.biases, self.scales, self.weights) = (biases, scales, weights)
    self.embeddingWeights = embeddingWeights
  }

  /// The number of dimensions of embeddings.
  package var dimensions: Int { labels.isEmpty ? 0 : embeddingWeights.count / labels.count }

  /// The probability of each label, likeliest first; they add up to one.
  package func ranking(
    of features: SentenceFeatures.Values
  ) -> [(label: String, probability: Double)] {
    let scores = scores(of: features)
    let most = scores.max() ?? 0
    let powers = scores.map { exp(Double($0 - most)) }
    let sum = powers.reduce(0, +)
    let names = labels + additions.map(\.label)
    return zip(names, powers).map { ($0, $1 / sum) }.enumerated()
      .sorted { ($0.element.1, -$0.offset) > ($1.element.1, -$1.offset) }
      .map { ($0.element.0, $0.element.1) }
  }

  /// The scores of the labels by their number, then those of the additions.
  func scores(of features: SentenceFeatures.Values) -> [Float] {
    let share = Self.share(features)
    var sums = [Int32](repeating: 0, count: labels.count)
    weights.withUnsafeBufferPointer { weights in
      for feature in features.numbers {
        let row = feature * sums.count
        for label in sums.indices { sums[label] &+= Int32(weights[row + label]) }
      }
    }
    var known = sums.indices.map { biases[$0] + Float(sums[$0]) * scales[$0] * share }
    embeddingWeights.withUnsafeBufferPointer { embeddingWeights in
      for (dimension, value) in features.embedding.prefix(dimensions).enumerated() {
        let row = dimension * known.count
        for label in known.indices {
          known[label] += Self.embeddingScale * value * embeddingWeights[row + label]
        }
      }
    }
    return known + scoresOfAdditions(for: features)
  }

  func scoresOfAdditions(for features: SentenceFeatures.Values) -> [Float] {
    let share = Self.share(features)
    return additions.map { addition in
      let known = features.numbers.reduce(0) { $0 + (addition.weights[$1] ?? 0) }
      let ahead = zip(features.embedding, addition.embeddingWeights).reduce(0) { $0 + $1.0 * $1.1 }
      return addition.bias + share * known + Self.embeddingScale * ahead
    }
  }

  /// The value of each feature, so that long sentences count no more than short ones.
  static func share(_ features: SentenceFeatures.Values) -> Float {
    1 / Float(max(1, features.numbers.count)).squareRoot()
  }
}
