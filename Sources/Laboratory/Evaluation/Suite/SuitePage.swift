internal import Assistant

/// The results of the suite as one page of HTML with its diagrams.
package struct SuitePage: Sendable {
  private let results: [SuiteResult]
  private let circumstances: Circumstances
  /// The text of the page besides the figures, one paragraph each.
  private let notes: [String]

  package init(results: [SuiteResult], _ circumstances: Circumstances, notes: [String] = []) {
    (self.results, self.circumstances, self.notes) = (results, circumstances, notes)
  }

  package var html: String {
    let plots = SuitePlots(results).all.map(\.plot)
    let elements =
      [.facts(circumstances.facts)] + notes.map(PageElement.paragraph) + commands + refusals
      + witnesses + wakePhrases
    return Page(
      title: "Heed, measured", elements: elements + (plots.isEmpty ? [] : [.plots(plots)])
    ).html
  }

  private var commands: [PageElement] {
    let rows = results.filter { $0.wake == nil }.map(Self.cells)
    guard !rows.isEmpty else { return [] }
    let columns: [PageTable.Column] = [
      .text(""), .number("recordings"), .number("intent and slots right, %"),
      .number("95 % interval"), .number("refused, %"), .number("refused, heard right, %"),
      .number("false accepts an hour"),
      .number("real-time factor"), .number("endpoint → intent, ms: median"),
      .number("95th percentile"), .number("names taken over, s"),
    ]
    return [.heading("Commands"), .table(PageTable(columns: columns, rows: rows))]
  }

  private var refusals: [PageElement] {
    let rows = SuiteRefusals(results).rows
    guard !rows.isEmpty else { return [] }
    let columns = SuiteRefusals.limits.map {
      PageTable.Column.number("at no more than \(Figure.number($0, digits: 0)) an hour")
    }
    return [
      .heading("Commands refused, %, by how much other speech may be taken for one"),
      .table(PageTable(columns: [.text("")] + columns, rows: rows)),
    ]
  }

  private var witnesses: [PageElement] {
    let rows = results.flatMap { result in
      WitnessTable(result.report).rows.map { [result.part.name, $0.name] + $0.cells }
    }
    guard !rows.isEmpty else { return [] }
    let columns = [.text(""), .text("witness")] + WitnessTable.columns
    return [.heading("Witnesses"), .table(PageTable(columns: columns, rows: rows))]
  }

  private var wakePhrases: [PageElement] {
    let rows = results.compactMap { result in
      result.wake.map { wake in
        [
          result.part.name, Figure.percent(wake.chosen.missRate),
          Figure.number(wake.chosen.falseAlarmsPerHour, digits: 1),
          wake.best(withAlarmsPerHour: 1).map { Figure.percent($0.missRate) } ?? "",
        ]
      }
    }
    guard !rows.isEmpty else { return [] }
    let columns: [PageTable.Column] = [
      .text(""), .number("missed, %"), .number("false alarms an hour"),
      .number("missed at no more than one false alarm an hour, %"),
    ]
    return [.heading("Wake phrases"), .table(PageTable(columns: columns, rows: rows))]
  }

  private static func cells(of result: SuiteResult) -> [String] {
    let report = result.report
    let isLabelled = report.intents.trials > 0
    let latency = [0.5, 0.95].map { fraction in
      report.endpointToIntent.value(at: fraction).map { Figure.number($0, digits: 1) } ?? ""
    }
    return [
      result.part.name,
      "\(isLabelled ? report.intents.trials : report.falseAccepts.recordings)",
      isLabelled ? Figure.percent(report.acceptance.rate) : "",
      isLabelled ? Figure.interval(report.acceptance) : "",
      isLabelled ? Figure.percent(report.rejections.rate) : "",
      isLabelled ? Figure.percent(report.rightRejections.rate) : "",
      report.falseAccepts.perHour.map { Figure.number($0, digits: 1) } ?? "",
      report.realTimeFactor.map { Figure.number($0, digits: 3) } ?? "",
    ] + latency + [result.swap.map { Figure.number($0.seconds, digits: 2) } ?? ""]
  }
}
