internal import Assistant
internal import Foundation
internal import Intents

extension Evaluation {
  /// Reads the sentences of another assistant's corpus, and counts how many are understood.
  package func report(
    on labels: [ForeignLabel], mapping: LabelMapping,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> MappedReport {
    let trials = labels.map {
      Trial.labelled(Label(audio: nil, text: $0.text, intent: $0.intent, slots: [:]))
    }
    let results = try await results(of: trials, workers: workers, progress: progress)
    var report = MappedReport(mapping: mapping)
    for (label, result) in zip(labels, results) {
      report.count(
        result.outcome.intentName, by: result.outcome.interpretation?.reader, of: label)
    }
    return report
  }
}
