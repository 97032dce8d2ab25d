/// Durations in milliseconds, and how many of them are below which.
package struct Percentiles: Sendable, Equatable {
  private var values: [Double] = []

  package init() {}

  package mutating func merge(_ other: Percentiles) {
    values += other.values
  }

  package mutating func count(_ milliseconds: Double) {
    values.append(milliseconds)
  }

  /// The value below which the fraction of the counted ones lies (nearest rank); `nil` when there are none.
  package func value(at fraction: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((fraction * Double(values.count)).rounded(.up))
    return values.sorted()[min(max(rank, 1), values.count) - 1]
  }
}
