internal import Glibc

/// One axis of a plot: its quantity and its range.
package struct PlotAxis: Sendable {
  package let title: String
  package let range: ClosedRange<Double>
  /// The values written beside it.
  package let ticks: [Double]
  private let isLogarithmic: Bool

  /// An axis with these values beside it, the first and the last at its ends.
  package init(_ title: String, ticks: [Double]) {
    precondition(ticks.count > 1, "an axis has two ends")
    (self.title, self.ticks) = (title, ticks)
    range = (ticks.min() ?? 0)...(ticks.max() ?? 1)
    isLogarithmic = false
  }

  /// A logarithmic axis from the first power of ten to the last.
  package init(_ title: String, powers: ClosedRange<Int>) {
    self.title = title
    ticks = powers.map { pow(10, Double($0)) }
    range = (ticks.first ?? 1)...(ticks.last ?? 10)
    isLogarithmic = true
  }

  /// An axis from 0 with room for the greatest of the values, and at least for `least`.
  package init(_ title: String, upTo values: [Double], atLeast least: Double) {
    let top = max(values.max() ?? 0, least)
    let magnitude = pow(10, log10(top / 5).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * magnitude }.first { $0 * 5 >= top } ?? top / 5
    self.init(title, ticks: (0...Int((top / step).rounded(.up))).map { Double($0) * step })
  }

  /// The relative position of a value on the axis, from 0 to 1.
  func share(of value: Double) -> Double {
    let value = min(max(value, range.lowerBound), range.upperBound)
    if isLogarithmic {
      return log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
    }
    return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}
