internal import Glibc

/// Makes a probability of named numbers: the logistic function of their weighted sum.
package struct LogisticModel: Sendable, Hashable, Codable {
  package var bias: Double
  /// By the name of the feature; what has no weight does not count.
  package var weights: [String: Double]

  package init(bias: Double, weights: [String: Double]) {
    (self.bias, self.weights) = (bias, weights)
  }

  /// The probability that goes with the features.
  package func probability(_ features: [String: Double]) -> Double {
    1 / (1 + exp(-sum(features)))
  }

  /// The logarithm of the odds.
  package func sum(_ features: [String: Double]) -> Double {
    weights.reduce(bias) { $0 + $1.value * (features[$1.key] ?? 0) }
  }
}
