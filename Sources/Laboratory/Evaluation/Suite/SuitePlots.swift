internal import Assistant

/// The diagrams of the suite's measurements.
package struct SuitePlots: Sendable {
  private static let percent = [0.0, 20, 40, 60, 80, 100]
  /// The range of false alarms shown; beyond it no threshold is of use.
  private static let alarms = [0.0, 2, 4, 6, 8, 10]

  private let results: [SuiteResult]

  package init(_ results: [SuiteResult]) {
    self.results = results
  }

  /// The diagrams for which there are figures, each with a name for its file.
  package var all: [(name: String, plot: Plot)] {
    [
      ("noise", noise), ("rejection", rejection), ("wake", wake), ("latency", latency),
      ("names", names),
    ].compactMap { name, plot in plot.map { (name, $0) } }
  }

  private var noise: Plot? {
    let results = of(.noisyCoffee)
    let points = results.compactMap { result in
      result.part.ratio.map { Self.point($0, result.report.acceptance) }
    }
    guard !points.isEmpty else { return nil }
    let rivals = results.allSatisfy(\.part.isBenchmark) ? Self.rivals : []
    return Plot(
      title: "Coffee orders in a kitchen's noise: intent and all slots right",
      x: PlotAxis("signal to noise, dB", ticks: Published.ratios),
      y: PlotAxis(
        "%", ticks: points.contains { $0.y < 50 } ? Self.percent : [50, 60, 70, 80, 90, 100]),
      lines: [.init("Heed", points, isOurs: true)] + rivals)
  }

  private static var rivals: [Plot.Line] {
    Published.engines.map { engine in
      Plot.Line(
        engine.name, zip(Published.ratios, engine.acceptance).map { Plot.Point($0, $1 * 100) })
    }
  }

  private var rejection: Plot? { .rejection(SuiteRefusals(results).curves) }

  private var wake: Plot? {
    let lines = of(.wake).compactMap { result in
      result.wake.map { wake in
        // From the strictest threshold on, so that the line goes from left to right.
        let points = wake.curve.reversed()
          .filter { $0.falseAlarmsPerHour <= Self.alarms.last ?? 0 }
          .map { Plot.Point($0.falseAlarmsPerHour, $0.missRate * 100) }
        return Plot.Line(result.part.name, points, isOurs: true)
      }
    }
    guard !lines.isEmpty else { return nil }
    return Plot(
      title: "Wake phrases missed, against false alarms",
      x: PlotAxis("false alarms an hour", ticks: Self.alarms),
      y: PlotAxis("missed, %", ticks: Self.percent), lines: lines)
  }

  private var latency: Plot? {
    let kinds: [(String, SuitePart.Kind)] = [("coffee", .coffee), ("assistant", .assistant)]
    return .latency(
      "Endpoint → intent",
      kinds.flatMap { name, kind in of(kind).map { (name, $0.report.endpointToIntent) } })
  }

  private var names: Plot? {
    let points = of(.names).filter { $0.report.intents.trials > 0 }.compactMap { result in
      result.part.people.map { Self.point(Double($0), result.report.acceptance) }
    }
    guard !points.isEmpty else { return nil }
    return Plot(
      title: "Commands that name somebody: intent and all slots right",
      x: PlotAxis("names known", powers: 1...4),
      y: PlotAxis("%", ticks: Self.percent),
      lines: [.init("Heed", points, isOurs: true)])
  }

  private func of(_ kind: SuitePart.Kind) -> [SuiteResult] {
    results.filter { $0.part.kind == kind }
  }

  private static func point(_ x: Double, _ share: Proportion) -> Plot.Point {
    let interval = share.interval
    return Plot.Point(
      x, share.rate * 100, interval: interval.lowerBound * 100...interval.upperBound * 100)
  }
}
