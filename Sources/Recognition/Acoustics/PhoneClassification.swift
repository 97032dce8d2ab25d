internal import Glibc

/// The results of a phone classifier for one frame after another.
///
/// Use it from one thread at a time.
final class PhoneClassification {
  /// The least logarithm of a class's probability, so that no single frame rules anything out.
  private static let least: Float = -12

  private let classifier: PhoneClassifier
  private let pools: PhonePools
  /// The weight of the classifier relative to the Gaussians.
  var weight = 1.0
  private let pass: NetworkPass
  /// The scaled likelihood of each class, then of each pool: the posterior over the prior probability, weighted.
  let scores: UnsafeMutablePointer<Score>
  /// How many of them there are.
  let count: Int

  init(_ classifier: PhoneClassifier, pools: PhonePools) {
    self.classifier = classifier
    self.pools = pools
    pass = NetworkPass(classifier.network)
    count = classifier.classes + pools.classes.count
    scores = .allocate(capacity: count)
    scores.initialize(repeating: 0, count: count)
  }

  deinit { scores.deallocate() }

  /// The score of the senones that the frame makes likeliest, found on request.
  var best: Score {
    if let known = knownBest { return known }
    var best = scores[0]
    for index in 1..<classifier.classes + pools.classes.count { best = max(best, scores[index]) }
    knownBest = best
    return best
  }
  private var knownBest: Score?

  /// The probability that the frame is speech.
  private(set) var speech: Float = 0

  /// The score that the frame gives a senone.
  @inline(__always)
  func score(of senone: Int) -> Score {
    scores[Int(pools.outputs.start[senone])]
  }

  /// Classifies the frame in the middle of a context.
  func take(_ context: UnsafePointer<Float>) { finish(pass.outputs(for: context)) }

  private func finish(_ output: UnsafeMutablePointer<Float>) {
    var top = -Float.infinity
    for index in 0..<classifier.classes { top = max(top, output[index]) }
    var sum: Float = 0
    for index in 0..<classifier.classes {
      output[index] = exp(output[index] - top)
      sum += output[index]
    }
    speech = 1 - output[0] / sum
    let weight = Float(weight / Score.unit)
    func score(_ likelihood: Float, prior: Float) -> Score {
      Score(((max(Self.least, log(likelihood / sum)) - prior) * weight).rounded())
    }
    for index in 0..<classifier.classes {
      scores[index] = score(output[index], prior: classifier.priors[index])
    }
    for (index, range) in pools.classes.enumerated() {
      var likelihood: Float = 0
      for index in range { likelihood += output[index] }
      scores[classifier.classes + index] = score(likelihood, prior: pools.priors[index])
    }
    knownBest = nil
  }
}
