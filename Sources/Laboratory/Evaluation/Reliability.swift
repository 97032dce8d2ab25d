/// The reliability of confidences: of everything said to be 80 % sure, four in five should be right.
package struct Reliability: Sendable, Equatable {
  /// Cases of about the same confidence.
  package struct Band: Sendable, Equatable {
    package var cases = 0
    /// The sum of the confidences.
    package var promised = 0.0
    package var right = 0
  }

  private static let bandCount = 10

  package private(set) var bands = Array(repeating: Band(), count: bandCount)
  private var squares = 0.0

  package init() {}

  package mutating func count(_ confidence: Double, isRight: Bool) {
    let band = max(0, min(Self.bandCount - 1, Int(confidence * Double(Self.bandCount))))
    bands[band].cases += 1
    bands[band].promised += confidence
    if isRight { bands[band].right += 1 }
    let error = confidence - (isRight ? 1 : 0)
    squares += error * error
  }

  package var cases: Int { bands.reduce(0) { $0 + $1.cases } }

  /// The mean square of the difference between confidence and truth (Brier 1950): 0 is perfect, ¼ is knowing nothing.
  package var brierScore: Double { cases == 0 ? 0 : squares / Double(cases) }

  /// The average distance between confidence and truth, band by band (expected calibration error).
  package var calibrationError: Double {
    let distance = bands.reduce(0) { $0 + abs($1.promised - Double($1.right)) }
    return cases == 0 ? 0 : distance / Double(cases)
  }
}
