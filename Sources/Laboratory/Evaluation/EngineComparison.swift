package import Assistant
internal import Conversation
internal import Foundation
internal import Recognition
internal import Sound
package import Storage

/// Compares the engines on labelled recordings: how right and how fast each is, and whether Heed's search misses
/// sentences that PocketSphinx's finds.
///
/// Each recording is to be one sentence of a grammar that is small enough for PocketSphinx.
package struct EngineComparison: Sendable {
  private let composition: Composition
  private let comparison: LabelComparison
  private let surroundings: Surroundings
  /// Opens the store for the recordings; nothing in it is changed.
  private let database: @Sendable () throws -> Database

  package init(
    composition: Composition, comparison: LabelComparison,
    surroundings: Surroundings = Surroundings(), database: @escaping @Sendable () throws -> Database
  ) {
    self.composition = composition.forSpeech
    self.comparison = comparison
    self.surroundings = surroundings
    self.database = database
  }

  /// The number of times each recording is heard: by each engine, and to compare the searches.
  private static let rounds = RecognizerSettings.Engine.allCases.count + 1

  /// Hears the recordings with one engine after the other; `progress` receives the share done, on any thread.
  ///
  /// - Throws: `RecognitionError` where the grammar is too large for PocketSphinx.
  package func report(
    on trials: [Trial], workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> EngineReport {
    let all = Double(max(1, trials.count * Self.rounds))
    var report = EngineReport()
    for (round, engine) in RecognizerSettings.Engine.allCases.enumerated() {
      let evaluation = Evaluation(
        composition: composition.hearing(with: engine), comparison: comparison,
        surroundings: surroundings, database: database)
      let figures = try await evaluation.report(on: trials, workers: workers) { done in
        progress(Double(round * trials.count + done) / all)
      }
      report.evaluations.append((engine, figures))
    }
    report.findings = try await findings(in: trials.compactMap(\.command), workers: workers) {
      progress((all - Double(trials.count) + Double($0)) / all)
    }
    return report
  }

  private func findings(
    in labels: [Label], workers: Int, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [EngineReport.Finding] {
    let queue = OrderedQueue<Label, Void>(labels) { index, _ in progress(index + 1) }
    return try await withThrowingTaskGroup(of: [(Int, EngineReport.Finding)].self) { group in
      for _ in 0..<max(1, min(workers, labels.count)) {
        group.addTask {
          let check = try composition.searchCheck()
          let session = try composition.session(database: database())
          try check.listen(for: session.language.listening(for: .command).alternatives)
          var findings: [(Int, EngineReport.Finding)] = []
          while let (index, label) = queue.take() {
            if let finding = try finding(in: label, by: check) { findings.append((index, finding)) }
            queue.finish(index, with: ())
          }
          return findings
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// What the searches found; `nil` for a recording that cannot be read, which the evaluations report.
  private func finding(in label: Label, by check: SearchCheck) throws -> EngineReport.Finding? {
    let path = label.audio ?? ""
    do {
      let samples = surroundings.change(
        try SoundFile.samples(path: path), name: (path as NSString).lastPathComponent)
      return EngineReport.Finding(audio: path, finding: try check.finding(in: samples))
    } catch is SoundError {
      return nil
    }
  }
}

extension Trial {
  /// The label of a command; `nil` for an answer, which is listened for otherwise, and for what is none.
  fileprivate var command: Label? {
    guard case .labelled(let label) = self, label.intent != "Answer" else { return nil }
    return label
  }
}
