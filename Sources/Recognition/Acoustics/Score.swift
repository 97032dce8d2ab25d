internal import Glibc

/// A logarithm of a probability, as the search adds them up: larger is likelier.
///
/// One unit is the logarithm of 1.0001 to the power of 1,024 (about 0.1), the step in which the acoustic
/// model's mixture weights are written (`SENSCR_SHIFT` in PocketSphinx).
typealias Score = Int32

extension Score {
  /// Natural logarithm of what one unit is.
  static let unit = 1_024 * log(1.0001)

  /// Less likely than anything that can happen, with room to add to.
  static let impossible = Score.min / 2

  /// The nearest score to a natural logarithm.
  init(logarithm: Double) {
    let units = logarithm / Self.unit
    self = units > Double(Self.impossible) ? Score(units.rounded()) : Self.impossible
  }
}
