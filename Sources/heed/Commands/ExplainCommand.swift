internal import Assistant
internal import Explanation
internal import Files
internal import Foundation
internal import JSON
internal import Programs

/// Explains the meaning of a typed sentence, or of the words heard in a recording.
struct ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain",
    summary: "what a sentence or a recording means, what else it might, and where the grammar ends",
    forms: ["SENTENCE…", "FILE…"],
    operands: [
      .init("SENTENCE…", "What would be said, one argument each."),
      .init("FILE…", "Sound files, or folders of them."),
    ],
    options: [.world],
    examples: [
      .init(["add apples on to"], "how far the grammar follows it"),
      .init(
        ["--world", "Audio/world.json", "Audio/help.wav"], "what was heard, and what that means"),
    ],
    needs: [.configuration, .models, .store],
    exits: [.init(.failure, "something means nothing, or can't be read")])

  private let options: CommonOptions
  private let world: String?
  private let inputs: [String]

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    inputs = try arguments.operands()
    guard !inputs.isEmpty else { throw UsageError("SENTENCE is missing") }
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: .simulated)
    let composition = try store.composition(options)
    let typed = try Explainer(composition: composition, database: try store.database())
    var code = ExitCode.success
    for input in inputs {
      guard FileStatus(path: input) != nil else {
        let explanation = try typed.explanation(of: input)
        if explanation.readings.isEmpty { code = .failure }
        try tell(explanation)
        continue
      }
      if try await explain(recordings: input, composition, store) != .success { code = .failure }
    }
    return code
  }

  /// Explains the words heard in recordings, by the recogniser's own grammar.
  private func explain(
    recordings path: String, _ composition: Composition, _ store: StoreChoice
  ) async throws -> ExitCode {
    let explainer = try Explainer(
      composition: composition.forSpeech, database: try store.database())
    let worker = RecordingWorker(composition)
    var code = ExitCode.success
    for recording in Recording.find([path]) {
      let result = await worker.recognize(recording, database: try store.database())
      if options.isForPeople { Output.line(Style.heading(recording.path)) }
      if let failure = result.failure {
        Output.complain(failure)
        code = .failure
      }
      for heard in result.utterances {
        let explanation = try explainer.explanation(of: heard.outcome.text)
        if options.isForPeople {
          OutcomePrinter(heard.outcome, partials: heard.partials, start: heard.start).lines
            .forEach(Output.line)
          Output.line(
            String(format: "  sure     %.2f", heard.outcome.confidence))
          explanation.lines.dropFirst().forEach(Output.line)
        } else {
          let extra: [String: JSONValue] = [
            "file": .text(recording.path), "start": .number(heard.start.seconds),
            "end": .number(heard.end.seconds),
            "partials": .list(heard.partials.map(JSONValue.text)),
            "explanation": explanation.json,
          ]
          Output.line(try heard.outcome.json(adding: extra))
        }
      }
      if result.utterances.isEmpty {
        code = .failure
        if options.isForPeople { Output.line("  no speech") }
      }
    }
    return code
  }

  private func tell(_ explanation: Explanation) throws {
    if options.isForPeople {
      explanation.lines.forEach(Output.line)
    } else {
      Output.line(try explanation.json.line())
    }
  }
}
