internal import Assistant
internal import Intents
package import JSON

/// The result of one part of the suite.
package struct SuiteResult: Sendable {
  package let part: SuitePart
  package let report: EvaluationReport
  /// The result of a part about a wake phrase.
  package var wake: WakeReport?
  /// The time to adopt the names while the recogniser was in use.
  package var swap: Duration?

  package init(part: SuitePart, results: [TrialResult], comparison: LabelComparison) {
    var report = EvaluationReport(comparison: comparison)
    results.forEach { report.count($0) }
    (self.part, self.report) = (part, report)
  }

  package init(part: SuitePart, wake: WakeReport) {
    self.init(
      part: part, results: [],
      comparison: LabelComparison(comparesDictation: false, language: .root))
    self.wake = wake
  }

  /// The confidence of everything that would be taken for a command at a threshold of 0.
  package var accepts: [Double] {
    report.falseAccepts.confidences
  }

  /// The figures for programs.
  package var json: JSONValue {
    if let wake { return wake.json }
    guard case .object(var figures) = report.json else { return .null }
    if let swap { figures["swapSeconds"] = .number(swap.seconds) }
    return .object(figures)
  }
}
