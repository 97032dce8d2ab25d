/// The share of commands refused and the false accepts per hour, for every threshold of confidence.
package struct RejectionCurve: Sendable {
  package struct Point: Sendable, Equatable {
    /// The share of the commands that are refused.
    package let refused: Double
    /// False accepts per hour of other speech.
    package let believedPerHour: Double
  }

  private let commands: [Double]
  private let others: [Double]
  private let hours: Double

  /// Takes the confidence of every command, 0 if nothing was understood, and of everything else that would be taken for one at
  /// a threshold of 0; `nil` without commands or without other speech.
  package init?(commands: [Double], others: [Double], hours: Double) {
    guard !commands.isEmpty, hours > 0 else { return nil }
    (self.commands, self.others, self.hours) = (commands, others, hours)
  }

  /// The refused commands and false accepts at a threshold.
  package func point(at threshold: Double) -> Point {
    let refused = commands.count { $0 < threshold || $0 == 0 }
    let believed = others.count { $0 >= threshold }
    return Point(
      refused: Double(refused) / Double(commands.count),
      believedPerHour: Double(believed) / hours)
  }

  /// A point for each confidence that occurs, from the strictest on, and one for a threshold above them all.
  package var points: [Point] {
    let thresholds = Set(commands + others).sorted(by: >)
    return [point(at: .infinity)] + thresholds.map(point)
  }

  /// The points at which fewer commands are refused than at any stricter threshold.
  package var steps: [Point] {
    points.reduce(into: []) { steps, point in
      if point.refused < steps.last?.refused ?? .infinity { steps.append(point) }
    }
  }

  /// The share of commands that has to be refused for no more false accepts than `most`.
  package func leastRefused(withBelievedPerHour most: Double) -> Double {
    points.last { $0.believedPerHour <= most }?.refused ?? 1
  }
}
