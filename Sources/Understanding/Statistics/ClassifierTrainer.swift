internal import Glibc
internal import Grammar

/// Trains a classifier of intents on labelled sentences; the same ones always give the same weights.
///
/// Stochastic gradient descent on the cross entropy, one sentence at a time, with a step for each feature that shrinks with
/// what was learnt of it (Duchi et al. 2011, "AdaGrad").
package struct ClassifierTrainer: Sendable {
  /// A sentence by its features, and the number of its intent.
  package struct Example: Sendable {
    package let features: [Int]
    package let intent: Int

    package init(features: [Int], intent: Int) {
      (self.features, self.intent) = (features, intent)
    }
  }

  private let intents: [String]
  private let featureCount: Int
  private var weights: [Float]
  private var biases: [Float]
  /// The squares of the gradients so far, by feature.
  private var squares: [Float]

  private static let rate: Float = 0.1
  private static let biasRate: Float = 0.01
  private static let least: Float = 1e-6

  package init(intents: [String], featureCount: Int) {
    self.intents = intents
    self.featureCount = featureCount
    weights = [Float](repeating: 0, count: featureCount * intents.count)
    biases = [Float](repeating: 0, count: intents.count)
    squares = [Float](repeating: Self.least, count: featureCount)
  }

  /// The classifier after going through the examples `epochs` times, in an order drawn anew each time.
  package mutating func classifier(
    trainedOn examples: [Example], epochs: Int, progress: (Int) -> Void = { _ in }
  ) -> IntentClassifier {
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
    let share = IntentClassifier.share(example.features)
    let count = intents.count
    var errors = biases
    weights.withUnsafeMutableBufferPointer { weights in
      errors.withUnsafeMutableBufferPointer { errors in
        for feature in example.features {
          let row = feature * count
          for intent in 0..<count { errors[intent] += share * weights[row + intent] }
        }
        Self.makeProbabilities(of: errors)
        errors[example.intent] -= 1
        let square = errors.reduce(0) { $0 + $1 * $1 } / Float(count) * share * share
        for feature in example.features {
          squares[feature] += square
          let step = Self.rate * share / squares[feature].squareRoot()
          let row = feature * count
          for intent in 0..<count { weights[row + intent] -= step * errors[intent] }
        }
      }
    }
    for intent in errors.indices { biases[intent] -= Self.biasRate * errors[intent] }
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

  /// The weights as bytes, the largest of each intent being 127.
  private var quantised: IntentClassifier {
    let count = intents.count
    var largest = [Float](repeating: 0, count: count)
    for index in weights.indices {
      largest[index % count] = max(largest[index % count], abs(weights[index]))
    }
    let scales = largest.map { max($0, Self.least) / 127 }
    let bytes = weights.indices.map { Int8((weights[$0] / scales[$0 % count]).rounded()) }
    return IntentClassifier(
      intents: intents, featureCount: featureCount, biases: biases, scales: scales,
      weights: bytes)
  }
}
