internal import Assistant
internal import Conversation
internal import Files
internal import Foundation
internal import Programs

/// Answers a typed sentence, the lines of standard input, or what a person types at a prompt.
struct AskCommand: Command {
  static let description = CommandDescription(
    name: "ask",
    summary: "typed text → the same path from understanding on",
    details: [
      "Without a sentence it reads them from standard input, a line each. On a terminal that is a prompt, with editing and a history; 'quit' or control-D ends it. After a question it goes on asking until that is settled."
    ],
    forms: ["[SENTENCE…]"],
    operands: [.init("SENTENCE…", "What would be said, one argument each.")],
    options: [
      .world, .view,
      CommandOption(
        "--dry-run", "Works on a scratch copy of the store, so that nothing stays changed."),
    ],
    examples: [
      .init(["what can you do"], "asks what there is"),
      .init(
        ["--world", "Audio/world.json", "add apples to the grocery list", "yes"],
        "a sentence and an answer"),
      .init(["--dry-run"], "a prompt to try things at"),
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(
        .failure,
        "the last sentence that was given, or read from a pipe, was not understood or could not be carried out"
      )
    ])

  private let options: CommonOptions
  private let world: String?
  private let isDryRun: Bool
  private let makesViews: Bool
  private let sentences: [String]

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    isDryRun = arguments.flag("--dry-run")
    makesViews = arguments.flag("--view")
    sentences = try arguments.operands()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: isDryRun ? .simulated : .real)
    let composition = try store.composition(options, makingViews: makesViews)
    var session = try composition.session(database: try store.database())
    if Output.errorIsTerminal, !composition.fileApps.isEmpty {
      for collision in try session.collisions() { Output.note("\(collision)") }
    }
    return try await TypedConversation(options, sentences).hold(in: &session)
  }
}

extension Outcome {
  /// Failure if nothing was understood or the app failed.
  var exitCode: ExitCode {
    if reason != nil { return .failure }
    return turn.response?.isFailure == true ? .failure : .success
  }
}
