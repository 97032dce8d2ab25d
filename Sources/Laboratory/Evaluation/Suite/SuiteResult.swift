internal import Assistant
package import JSON

/// What came of one part of the suite.
package struct SuiteResult: Sendable {
  package let part: SuitePart
  package let report: EvaluationReport
  /// What came of a wake phrase.
  package var wake: WakeReport?
  /// How long it took to take over the names while the recogniser was in use.
  package var swap: Duration?

  package init(part: SuitePart, results: [TrialResult], scoring: Scoring) {
    var report = EvaluationReport(scoring: scoring)
    results.forEach { report.count($0) }
    (self.part, self.report) = (part, report)
  }

  package init(part: SuitePart, wake: WakeReport) {
    self.init(part: part, results: [], scoring: Scoring(comparesDictation: false))
    self.wake = wake
  }

  /// The confidence of everything that would be taken for a command if all were believed.
  package var accepts: [Double] {
    report.falseAccepts.confidences
  }

  /// The figures for machines.
  package var json: JSONValue {
    if let wake { return wake.json }
    guard case .object(var figures) = report.json else { return .null }
    if let swap { figures["swapSeconds"] = .number(swap.seconds) }
    return .object(figures)
  }
}
