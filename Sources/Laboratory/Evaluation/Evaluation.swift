package import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Intents
internal import Recognition
internal import Sound
package import Storage

/// Runs labelled recordings, and recordings without commands, through the real path on all cores.
package struct Evaluation: Sendable {
  package let composition: Composition
  package let comparison: LabelComparison
  /// Whether the labels' texts are read instead of their recordings being heard.
  package let isTyped: Bool
  package let surroundings: Surroundings
  /// Whether each witness is heard alone, too.
  package let tellsWitnesses: Bool
  /// Opens the store for the recordings; nothing in it is changed.
  private let database: @Sendable () throws -> Database

  package init(
    composition: Composition,
    comparison: LabelComparison? = nil,
    isTyped: Bool = false, surroundings: Surroundings = Surroundings(),
    tellsWitnesses: Bool = false,
    database: @escaping @Sendable () throws -> Database
  ) {
    self.composition = isTyped ? composition : composition.forSpeech
    self.comparison =
      comparison ?? LabelComparison(comparesDictation: false, composition: composition)
    self.isTyped = isTyped
    self.surroundings = surroundings
    self.tellsWitnesses = tellsWitnesses
    self.database = database
  }

  /// Runs all trials; `progress` receives the number done, on any thread.
  package func report(
    on trials: [Trial], workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> EvaluationReport {
    var report = EvaluationReport(comparison: comparison)
    for result in try await results(of: trials, workers: workers, progress: progress) {
      report.count(result)
    }
    return report
  }

  /// Runs all trials and returns their results in order.
  package func results(
    of trials: [Trial], workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TrialResult] {
    let queue = OrderedQueue<Trial, Void>(trials) { index, _ in progress(index + 1) }
    return try await withThrowingTaskGroup(of: [(Int, TrialResult)].self) { group in
      for _ in 0..<max(1, min(workers, trials.count)) {
        group.addTask {
          let hearing = try Hearing(
            composition, database: database(), tellsWitnesses: tellsWitnesses)
          var results: [(Int, TrialResult)] = []
          while let (index, trial) = queue.take() {
            results.append((index, try await result(of: trial, with: hearing)))
            queue.finish(index, with: ())
          }
          return results
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func result(of trial: Trial, with hearing: Hearing) async throws -> TrialResult {
    var result = TrialResult(trial: trial)
    do {
      switch trial {
      case .labelled(let label) where isTyped:
        result.isTyped = true
        let expectation = try hearing.expectation(for: label)
        result.utterances = [
          HeardUtterance(
            outcome: try hearing.outcome(ofText: label.text ?? "", expecting: expectation))
        ]
      case .labelled(let label):
        let expectation = try hearing.expectation(for: label)
        try await hear(
          label.audio ?? "", name: label.name, expectation, isAddressed: true, with: hearing,
          into: &result)
      case .foreign(let recording):
        try await hear(
          recording.path, name: recording.name, .command, isAddressed: false, with: hearing,
          into: &result)
      }
    } catch let error as SoundError {
      result.failure = "\(error)"
    }
    return result
  }

  private func hear(
    _ path: String, name: String, _ expectation: Expectation, isAddressed: Bool,
    with hearing: Hearing, into result: inout TrialResult
  ) async throws {
    let samples = surroundings.change(try SoundFile.samples(path: path), name: name)
    result.utterances = try await hearing.utterances(
      in: SamplesSource(samples), expecting: expectation, isAddressed: isAddressed)
    result.work = hearing.work
    result.sound = samples.duration
  }
}

extension Label {
  /// The file's name, which seeds its noise independently of the folder.
  fileprivate var name: String { ((audio ?? "") as NSString).lastPathComponent }
}

extension Recording {
  fileprivate var name: String { (path as NSString).lastPathComponent }
}

extension Composition {
  /// The composition restricted to the file apps' intents, if the labels name no others.
  ///
  /// That way an app is measured with a grammar of its own, as in published benchmarks.
  package func listening(toIntentsOf labels: [Label]) -> Composition {
    let alone = listeningToFileAppsAlone
    guard !labels.isEmpty, labels.allSatisfy({ alone.intents?.contains($0.intent) == true }) else {
      return self
    }
    return alone
  }

  /// The composition restricted to the file apps' intents.
  package var listeningToFileAppsAlone: Composition {
    var composition = self
    composition.intents = Set(fileApps.flatMap(\.domain.intents).map(\.name))
    return composition
  }
}
