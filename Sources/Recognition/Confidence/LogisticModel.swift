internal import Glibc

/// A logistic regression: the probability given by the weighted sum of named features.
package struct LogisticModel: Sendable, Hashable, Codable {
  package var bias: Double
  /// The weights by feature; features without a weight do not count.
  package var weights: [String: Double]

  package init(bias: Double, weights: [String: Double]) {
    (self.bias, self.weights) = (bias, weights)
  }

  /// The probability for these features, and for log-odds from elsewhere.
  package func probability(_ features: [String: Double], support: Double = 0) -> Double {
    1 / (1 + exp(-sum(features) - support))
  }

  /// The same with all log-odds multiplied, and then raised.
  package func rescaled(by factor: Double, plus offset: Double) -> LogisticModel {
    LogisticModel(bias: factor * bias + offset, weights: weights.mapValues { factor * $0 })
  }

  /// The log-odds for these features.
  package func sum(_ features: [String: Double]) -> Double {
    weights.reduce(bias) { $0 + $1.value * (features[$1.key] ?? 0) }
  }
}
