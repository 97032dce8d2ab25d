internal import Foundation

/// Durations in milliseconds, and their percentiles.
package struct Percentiles: Sendable, Equatable {
  private var values: [Double] = []

  package init() {}

  package mutating func merge(_ other: Percentiles) {
    values += other.values
  }

  package mutating func count(_ milliseconds: Double) {
    values.append(milliseconds)
  }

  /// The value below which the fraction of the values lies (nearest rank); `nil` if there are none.
  package func value(at fraction: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((fraction * Double(values.count)).rounded(.up))
    return values.sorted()[min(max(rank, 1), values.count) - 1]
  }

  /// The median and the range in seconds: "0.27 s (median of 5, 0.24 to 0.34 s)".
  package var spread: String {
    let seconds = [0.5, 0, 1].map { (value(at: $0) ?? 0) / 1_000 }
    return String(
      format: "%.2f s (median of %d, %.2f to %.2f s)", seconds[0], values.count, seconds[1],
      seconds[2])
  }
}

extension Array {
  /// At most `limit` elements, spread evenly over the array and beginning with the first; all of them without a limit.
  package func spread(_ limit: Int?) -> [Element] {
    guard let limit, limit > 0, limit < count else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
