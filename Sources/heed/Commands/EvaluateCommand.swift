internal import Assistant
internal import Conversation
internal import Foundation
internal import Storage

/// Runs labelled recordings, or their texts, and reports how many came out right.
struct EvaluateCommand {
  private let options: CommonOptions
  private let world: String?
  private let isTyped: Bool
  private let comparesDictation: Bool
  private let labels: String

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    isTyped = arguments.flag("--text")
    comparesDictation = arguments.flag("--dictation")
    labels = try arguments.operand("LABELS")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, isScratch: true)
    let composition = try store.composition(options)
    guard FileManager.default.isReadableFile(atPath: labels) else {
      throw InputError(unreadable: labels)
    }
    let file = try LabelFile(path: labels)
    let supported = try composition.supportedIntents()
    let wanted = file.labels.filter { supported.contains($0.intent) }
    let evaluation = Evaluation(
      composition: composition, isTyped: isTyped,
      scoring: Scoring(comparesDictation: comparesDictation || isTyped))
    let count = wanted.count
    let queue = OrderedQueue<Label, Evaluation.Item>(wanted) { index, _ in
      Output.progress("\(index + 1) of \(count)")
    }
    let report = try await withThrowingTaskGroup(of: EvaluationReport.self) { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask {
          var report = EvaluationReport()
          while let (index, label) = queue.take() {
            let item = try await evaluation.item(
              for: label, in: file.directory, database: try store.database())
            report.count(item)
            queue.finish(index, with: item)
          }
          return report
        }
      }
      return try await group.reduce(into: EvaluationReport()) { $0.merge($1) }
    }
    Output.progress("")
    for line in try options.isForPeople ? report.lines : [report.json().line()] {
      Output.line(line)
    }
    return .success
  }
}
