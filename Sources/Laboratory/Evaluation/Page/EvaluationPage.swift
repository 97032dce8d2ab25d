internal import Assistant
package import Foundation
package import JSON

/// The page about a user's own recordings or sentences: accuracy, speed, and every mistake.
package struct EvaluationPage: Sendable {
  private let report: EvaluationReport
  private let circumstances: Circumstances
  /// The folder for the page.
  private let folder: URL

  package init(_ report: EvaluationReport, _ circumstances: Circumstances, in folder: URL) {
    (self.report, self.circumstances, self.folder) = (report, circumstances, folder)
  }

  package var html: String {
    let name = ((circumstances.subjects.first ?? "") as NSString).lastPathComponent
    return Page(
      title: "\(name), measured with Heed",
      elements: [.facts(circumstances.facts), .headlines(headlines)] + skipped + witnesses
        + intents + confusions + latency + mistakes + accepts + unreadable
    ).html
  }

  /// The figures for programs, with the circumstances of their measurement.
  package var json: JSONValue {
    guard case .object(var figures) = report.json else { return .null }
    figures["circumstances"] = circumstances.json
    return .object(figures)
  }

  /// The diagrams for which there are figures, each with a name for its file.
  package var plots: [(name: String, plot: Plot)] {
    let isHeard = report.realTimeFactor != nil
    let latency = Plot.latency(
      isHeard ? "Endpoint → intent" : "Typed → interpretation",
      [(isHeard ? "spoken" : "typed", isHeard ? report.endpointToIntent : report.understanding)])
    let curve = RejectionCurve(
      commands: report.confidences, others: report.falseAccepts.confidences,
      hours: report.falseAccepts.time / .seconds(3_600))
    let rejection = Plot.rejection([curve.map { ("threshold", $0) }].compactMap(\.self))
    return [("latency", latency), ("rejection", rejection)].compactMap { name, plot in
      plot.map { (name, $0) }
    }
  }

  private var headlines: [PageElement.Headline] {
    var headlines: [PageElement.Headline] = []
    if report.intents.trials > 0 {
      headlines += [
        share("intent and slots right", report.acceptance), share("intent right", report.intents),
        share("refused or not understood", report.rejections),
      ]
      if report.rightRejections.trials > 0 {
        headlines.append(share("refused, though heard right", report.rightRejections))
      }
    }
    if let rate = report.words.rate {
      headlines.append(.init("words heard wrong", "\(Figure.percent(rate)) %"))
    }
    if let rate = report.dictatedWords.rate {
      headlines.append(.init("dictated words heard wrong", "\(Figure.percent(rate)) %"))
    }
    if let perHour = report.falseAccepts.perHour {
      headlines.append(
        .init(
          "taken for a command", "\(Figure.number(perHour, digits: 1)) an hour",
          "\(report.falseAccepts.accepts.count) in \(minutes) min of other speech"))
    }
    if let factor = report.realTimeFactor {
      headlines.append(.init("real-time factor", Figure.number(factor, digits: 3), "of one core"))
    }
    return headlines
  }

  private var minutes: String {
    Figure.number(report.falseAccepts.time.seconds / 60, digits: 1)
  }

  private func share(_ name: String, _ value: Proportion) -> PageElement.Headline {
    .init(
      name, "\(Figure.percent(value.rate)) %",
      "\(value.successes) of \(value.trials); 95 % interval \(Figure.interval(value))")
  }

  private var skipped: [PageElement] {
    guard report.skipped > 0 else { return [] }
    return [
      .paragraph("\(report.skipped) labels were left out: nothing listens for their intents.")
    ]
  }

  private var latency: [PageElement] {
    let rows = [
      ("end of speech → endpoint", report.speechEndToEndpoint),
      ("endpoint → intent", report.endpointToIntent),
      ("words → interpretation", report.understanding),
    ].compactMap { name, times in
      times.value(at: 0.5).flatMap { median in
        times.value(at: 0.95).map {
          [name, Figure.milliseconds(median), Figure.milliseconds($0)]
        }
      }
    }
    guard !rows.isEmpty else { return [] }
    let table = PageTable(
      columns: [.text(""), .number("median, ms"), .number("95th percentile, ms")], rows: rows)
    return [.heading("Speed"), .table(table), .plots(plots.map(\.plot))]
  }

  private var witnesses: [PageElement] {
    let table = WitnessTable(report)
    guard !table.rows.isEmpty else { return [] }
    return [
      .heading("Witness by witness"),
      .table(
        PageTable(
          columns: [.text("witness")] + WitnessTable.columns,
          rows: table.rows.map { [$0.name] + $0.cells })),
    ]
  }

  private var intents: [PageElement] {
    guard !report.byIntent.isEmpty else { return [] }
    let rows = report.byIntent.sorted { $0.key < $1.key }.map { name, counts in
      [
        name, "\(counts.intents.trials)", Figure.percent(counts.intents.rate),
        Figure.percent(counts.acceptance.rate), Figure.percent(counts.rejections.rate),
        Figure.interval(counts.acceptance),
      ]
    }
    let table = PageTable(
      columns: [
        .text("intent"), .number("labels"), .number("intent right, %"),
        .number("and slots, %"), .number("refused, %"), .number("95 % interval of both"),
      ], rows: rows)
    return [.heading("Intent by intent"), .table(table)]
  }

  private var confusions: [PageElement] {
    let pairs = report.confusions.pairs
    guard !pairs.isEmpty else { return [] }
    let rows = pairs.map { pair, count in
      [pair.expected, pair.heard, pair.slot ?? "intent", "\(count)"]
    }
    let table = PageTable(
      columns: [.text("expected"), .text("understood"), .text("of"), .number("times")], rows: rows)
    return [.heading("What is taken for what"), .table(table)]
  }

  private var mistakes: [PageElement] {
    guard report.intents.trials > 0 else { return [] }
    let count = report.mistakes.count
    guard count > 0 else { return [.heading("Mistakes"), .paragraph("None.")] }
    return [
      .heading("Mistakes (\(count))"),
      .mistakes(report.mistakes.map { MistakeCard(mistake: $0, folder: folder) }),
    ]
  }

  private var accepts: [PageElement] {
    let accepts = report.falseAccepts.accepts
    guard !accepts.isEmpty else { return [] }
    return [
      .heading("Taken for a command (\(accepts.count))"),
      .accepts(accepts.map { FalseAcceptCard(accept: $0, folder: folder) }),
    ]
  }

  private var unreadable: [PageElement] {
    guard !report.unreadable.isEmpty else { return [] }
    let table = PageTable(columns: [.text("")], rows: report.unreadable.map { [$0] })
    return [.heading("Could not be read (\(report.unreadable.count))"), .table(table)]
  }
}

/// The part of a page that shows one false accept.
struct FalseAcceptCard: Sendable {
  let accept: FalseAccepts.Accept
  /// The folder of the page, from which the recording is linked.
  let folder: URL

  var html: String {
    """
    <article><h3><span class="wrong">\(accept.intent.escapedForHTML)</span></h3>
    <dl>\(PageElement.fact("heard", accept.text.escapedForHTML))
    \(PageElement.fact("confidence", Figure.number(accept.confidence, digits: 2)))</dl>
    \(RecordingLink(accept.recording, from: folder).html)</article>
    """
  }
}

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
