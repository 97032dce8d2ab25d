internal import Foundation

/// The results of the suite as one page of HTML with its diagrams.
package struct SuitePage: Sendable {
  private let results: [SuiteResult]
  /// What the page tells beside the figures, a paragraph each.
  private let notes: [String]

  package init(results: [SuiteResult], notes: [String] = []) {
    (self.results, self.notes) = (results, notes)
  }

  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Heed, measured</title>
    <style>body { font-family: sans-serif; max-width: 60em; margin: 2em auto }
    td, th { padding: 0.2em 1em 0.2em 0; text-align: left; vertical-align: top }
    td + td { font-variant-numeric: tabular-nums }</style></head><body>
    <h1>Heed, measured</h1>
    \(notes.map { "<p>\($0.escapedForHTML)</p>" }.joined(separator: "\n"))
    \(commands)
    \(wakePhrases)
    \(SuitePlots(results).all.map(\.plot.svg).joined(separator: "\n"))
    </body></html>

    """
  }

  private var commands: String {
    Self.table(
      [
        "", "recordings", "intent and slots right, % (95 % interval)", "refused, %",
        "false accepts an hour", "real-time factor",
        "endpoint → intent, ms: median, 95th percentile", "names taken over, s",
      ],
      results.filter { $0.wake == nil }.map(Self.cells))
  }

  private var wakePhrases: String {
    let rows = results.compactMap { result in
      result.wake.map { wake in
        let best = wake.best(withAlarmsPerHour: 1)
        return [
          result.part.name, Self.text(wake.chosen.missRate * 100, digits: 1),
          Self.text(wake.chosen.falseAlarmsPerHour, digits: 1),
          best.map { Self.text($0.missRate * 100, digits: 1) } ?? "",
        ]
      }
    }
    guard !rows.isEmpty else { return "" }
    return Self.table(
      [
        "wake phrase", "missed, %", "false alarms an hour",
        "missed at no more than one false alarm an hour, %",
      ], rows)
  }

  private static func cells(of result: SuiteResult) -> [String] {
    let report = result.report
    let isLabelled = report.intents.trials > 0
    let latency = [0.5, 0.95].compactMap(report.endpointToIntent.value)
    return [
      result.part.name,
      "\(isLabelled ? report.intents.trials : report.falseAccepts.recordings)",
      isLabelled ? percent(report.acceptance) : "",
      isLabelled ? text(report.rejections.rate * 100, digits: 1) : "",
      report.falseAccepts.perHour.map { text($0, digits: 1) } ?? "",
      report.realTimeFactor.map { text($0, digits: 3) } ?? "",
      latency.map { text($0, digits: 1) }.joined(separator: ", "),
      result.swap.map { text($0.seconds, digits: 2) } ?? "",
    ]
  }

  /// Columns that are empty in every row are left out.
  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    let columns = heads.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    func line(_ cells: [String], _ tag: String) -> String {
      "<tr>"
        + columns.map { "<\(tag)>\(cells[$0].escapedForHTML)</\(tag)>" }.joined() + "</tr>"
    }
    let lines = [line(heads, "th")] + rows.map { line($0, "td") }
    return "<table>\(lines.joined(separator: "\n"))</table>"
  }

  private static func text(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private static func percent(_ value: Proportion) -> String {
    String(
      format: "%.1f (%.1f … %.1f)", value.rate * 100, value.interval.lowerBound * 100,
      value.interval.upperBound * 100)
  }
}
