internal import Foundation

/// The number formats of a page.
enum Figure {
  static func number(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  static func percent(_ share: Double) -> String { number(share * 100, digits: 1) }

  /// The 95 % confidence interval, in percent: "91.0 … 95.6".
  static func interval(_ proportion: Proportion) -> String {
    let ends = proportion.interval
    return "\(percent(ends.lowerBound)) … \(percent(ends.upperBound))"
  }

  static func milliseconds(_ value: Double) -> String { number(value, digits: value < 10 ? 2 : 0) }
}
