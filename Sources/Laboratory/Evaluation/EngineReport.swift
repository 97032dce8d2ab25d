internal import Foundation
package import JSON
package import Recognition
internal import Text

/// The engines side by side, and what their searches found in the same recordings.
package struct EngineReport: Sendable {
  /// What the searches found in one recording.
  package struct Finding: Sendable, Equatable {
    package let audio: String
    package let finding: SearchCheck.Finding
  }

  package var evaluations: [(engine: RecognizerSettings.Engine, figures: EvaluationReport)] = []
  package var findings: [Finding] = []

  package init() {}

  /// The recordings in which PocketSphinx's search found a sentence that fits better by our own scores.
  package var missed: [Finding] { findings.filter(\.finding.isMissed) }

  /// How often that was so.
  package var missRate: Proportion { share { $0.isMissed } }

  private func share(_ isSo: (SearchCheck.Finding) -> Bool) -> Proportion {
    findings.reduce(into: Proportion()) { $0.count(isSo($1.finding)) }
  }
}

extension EngineReport {
  /// The report as a table for people.
  package var table: [String] {
    [Self.row("", evaluations.map(\.engine.rawValue))]
      + rows
      + [
        Self.row("both searches found the same", [Self.percent(share { $0.own == $0.other })]),
        Self.row("PocketSphinx's fits better", [Self.percent(missRate)]),
      ]
      + missed.map { missed in
        let lead = missed.finding.lead.map { "\($0.counted("unit")), " } ?? ""
        let reason = missed.finding.isPruned == true ? "pruned" : "not pruned"
        return "  ✗ \(missed.finding.other ?? "")  ←  \(missed.finding.own ?? "nothing")"
          + "  (\(lead)\(reason), \(missed.audio))"
      }
  }

  private var rows: [String] {
    let figures = evaluations.map(\.figures)
    return [
      Self.row("utterances", figures.map { "\($0.intents.trials)" }),
      Self.row("intent right", figures.map { Self.percent($0.intents) }),
      Self.row("intent and slots right", figures.map { Self.percent($0.acceptance) }),
      Self.row("refused", figures.map { Self.percent($0.rejections) }),
      Self.row(
        "endpoint → intent, median",
        figures.map { figures in
          figures.endpointToIntent.value(at: 0.5).map { String(format: "%.2f ms", $0) } ?? "–"
        }),
      Self.row(
        "real-time factor",
        figures.map { $0.realTimeFactor.map { String(format: "%.3f", $0) } ?? "–" }),
    ]
  }

  private static func row(_ name: String, _ values: [String]) -> String {
    ([name] + values).dropLast().map { $0.padding(toLength: 30, withPad: " ", startingAt: 0) }
      .joined() + (values.last ?? "")
  }

  private static func percent(_ value: Proportion) -> String {
    String(
      format: "%.1f %%  (%.1f … %.1f)", value.rate * 100, value.interval.lowerBound * 100,
      value.interval.upperBound * 100)
  }
}

extension EngineReport {
  /// The report for programs; rates are fractions, `lead` is in score units.
  package var json: JSONValue {
    .object([
      "engines": .object(
        Dictionary(uniqueKeysWithValues: evaluations.map { ($0.engine.rawValue, $0.figures.json) })),
      "compared": .number(Double(findings.count)),
      "sameSentenceRate": .number(share { $0.own == $0.other }.rate),
      "missRate": .number(missRate.rate),
      "missed": .list(
        missed.map { missed in
          .object([
            "audio": .text(missed.audio), "own": .optional(missed.finding.own),
            "other": .optional(missed.finding.other),
            "lead": .optional(missed.finding.lead.map(Double.init)),
            "isPruned": missed.finding.isPruned.map(JSONValue.boolean) ?? .null,
          ])
        }),
    ])
  }
}
