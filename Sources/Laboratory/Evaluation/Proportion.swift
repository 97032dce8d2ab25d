/// A share of successes among trials.
package struct Proportion: Sendable, Equatable {
  package private(set) var successes = 0
  package private(set) var trials = 0

  package init() {}

  package mutating func merge(_ other: Proportion) {
    successes += other.successes
    trials += other.trials
  }

  package mutating func count(_ success: Bool) {
    trials += 1
    if success { successes += 1 }
  }

  /// The rate of success; 0 before the first trial.
  package var rate: Double { trials == 0 ? 0 : Double(successes) / Double(trials) }

  /// The 95 % confidence interval of the rate (Wilson 1927, score interval).
  package var interval: ClosedRange<Double> {
    guard trials > 0 else { return 0...1 }
    let z = 1.959964
    let n = Double(trials)
    let centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (rate * (1 - rate) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, centre - half)...min(1, centre + half)
  }
}
