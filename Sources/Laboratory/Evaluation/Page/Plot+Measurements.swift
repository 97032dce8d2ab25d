internal import Foundation

extension Plot {
  private static let percent = [0.0, 20, 40, 60, 80, 100]

  /// The cumulative distribution of the utterances' times; `nil` if nothing was timed.
  static func latency(_ title: String, _ times: [(name: String, times: Percentiles)]) -> Plot? {
    let lines = times.map { name, times in
      let points = (0...100).compactMap { percent in
        times.value(at: Double(percent) / 100).map { Point($0, Double(percent)) }
      }
      return Line(name, points, isOurs: true)
    }.filter { !$0.points.isEmpty }
    guard !lines.isEmpty else { return nil }
    // A single slow utterance would squeeze all others to the left.
    let tails = times.compactMap { $0.times.value(at: 0.95) }.map { $0 * 2 }
    return Plot(
      title: title, x: PlotAxis("ms", upTo: tails, atLeast: 5),
      y: PlotAxis("% of utterances within", ticks: percent), lines: lines)
  }

  /// Refused commands against false accepts at each threshold; `nil` without curves.
  static func rejection(_ curves: [(name: String, curve: RejectionCurve)]) -> Plot? {
    let lines = curves.map { name, curve in
      Line(name, curve.steps.map { Point($0.believedPerHour, $0.refused * 100) }, isOurs: true)
    }
    guard !lines.isEmpty else { return nil }
    return Plot(
      title: "Commands refused, against other speech taken for one",
      x: PlotAxis(
        "other speech taken for a command, an hour", upTo: lines.flatMap(\.points).map(\.x),
        atLeast: 10),
      y: PlotAxis("commands refused, %", ticks: percent), lines: lines)
  }
}
