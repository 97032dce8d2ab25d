/// How many commands are refused and how much else is believed, for every threshold of confidence.
package struct RejectionCurve: Sendable {
  package struct Point: Sendable, Equatable {
    /// Share of the commands that are refused.
    package let refused: Double
    /// Other speech believed in an hour.
    package let believedPerHour: Double
  }

  private let commands: [Double]
  private let others: [Double]
  private let hours: Double

  /// Takes the confidence of every command, 0 where nothing was understood, and of everything else taken for one.
  package init(commands: [Double], others: [Double], hours: Double) {
    (self.commands, self.others, self.hours) = (commands, others, hours)
  }

  /// What is refused and believed when less confidence than this is not enough.
  package func point(at threshold: Double) -> Point {
    let refused = commands.count { $0 < threshold || $0 == 0 }
    let believed = others.count { $0 >= threshold }
    return Point(
      refused: Double(refused) / Double(max(1, commands.count)),
      believedPerHour: hours > 0 ? Double(believed) / hours : 0)
  }

  /// A point for each confidence that occurs, from the strictest on, and one for a threshold above them all.
  package var points: [Point] {
    let thresholds = Set(commands + others).sorted(by: >)
    return [point(at: .infinity)] + thresholds.map(point)
  }
}
