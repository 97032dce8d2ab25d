internal import Assistant
internal import Evaluation
internal import Foundation
internal import JSON
internal import Programs

extension EvaluateCommand {
  /// Reads the sentences of another assistant's corpus, and reports how well they are understood.
  func measure(_ labels: String, mappedBy path: String) async throws -> ExitCode {
    for path in [labels, path] { try InputError.expectReadable(path) }
    let mapping = try LabelMapping(path: path)
    let sentences = try ForeignLabel.labels(path: labels, fields: mapping.fields)
    let store = try StoreChoice(options, world: world, effects: .simulated)
    let evaluation = Evaluation(composition: try store.composition(options), isTyped: true) {
      try store.database()
    }
    let report = try await evaluation.report(on: sentences, mapping: mapping) { done in
      Output.progress("\(done) of \(sentences.count)")
    }
    Output.progress("")
    for line in try options.isForPeople ? report.table : [report.json.line()] {
      Output.line(line)
    }
    return .success
  }
}
