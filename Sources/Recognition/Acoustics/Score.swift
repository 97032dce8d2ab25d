internal import Glibc

/// A log-probability as the search adds them up: larger is likelier.
///
/// One unit is 1,024 times the natural logarithm of 1.0001 (about 0.1), the step in which the acoustic model's mixture
/// weights are stored (`SENSCR_SHIFT` in PocketSphinx).
typealias Score = Int32

extension Score {
  /// The size of one unit as a natural logarithm.
  static let unit = 1_024 * log(1.0001)

  /// A score below any that can occur, with room for adding to it.
  static let impossible = Score.min / 2

  /// The score nearest to a natural logarithm.
  init(logarithm: Double) {
    let units = logarithm / Self.unit
    self = units > Double(Self.impossible) ? Score(units.rounded()) : Self.impossible
  }
}
