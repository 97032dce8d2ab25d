internal import Assistant
internal import Conversation
internal import Files
internal import Foundation

/// Answers a typed sentence, the lines of standard input, or what a person types at a prompt.
struct AskCommand: Command {
  static let description = CommandDescription(
    name: "ask",
    summary: "typed text → the same path from understanding on",
    details: [
      "Without a sentence it reads them from standard input, a line each; on a terminal that is a prompt. After a question it goes on asking until that is settled."
    ],
    forms: ["[SENTENCE…]"],
    operands: [.init("SENTENCE…", "What would be said, one argument each.")],
    options: [
      .world,
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
      .init(.failure, "the last sentence was not understood, or could not be carried out")
    ])

  private let options: CommonOptions
  private let world: String?
  private let isDryRun: Bool
  private let sentences: [String]
  /// What another program writes; more than 64 KiB of a line is no sentence.
  private let lines = LineReader(STDIN_FILENO, limit: 1 << 16)

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    isDryRun = arguments.flag("--dry-run")
    sentences = try arguments.operands()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, isScratch: isDryRun)
    let composition = try store.composition(options)
    var session = try composition.session(database: try store.database())
    if Output.errorIsTerminal, !composition.fileApps.isEmpty {
      for collision in try session.collisions() { Output.note("\(collision)") }
    }
    var code = ExitCode.success
    for sentence in sentences {
      code = try await answer(sentence, in: &session)
    }
    if sentences.isEmpty || (options.isForPeople && session.expectation != .command) {
      code = try await converse(in: &session, last: code)
    }
    return code
  }

  /// Reads sentences until the end of the input; after a question, until it is settled.
  private func converse(in session: inout Session, last: ExitCode) async throws -> ExitCode {
    var code = last
    let isPrompted = isatty(STDIN_FILENO) == 1
    while true {
      if isPrompted { Output.prompt("> ") }
      guard let line = nextLine(session, isTyped: isPrompted) else { return code }
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      code = try await answer(line, in: &session)
      if !sentences.isEmpty, session.expectation == .command { return code }
    }
  }

  /// What is typed next; a PIN is not shown.
  private func nextLine(_ session: Session, isTyped: Bool) -> String? {
    guard isTyped else { return lines.next() }
    guard session.isPINExpected else { return readLine() }
    defer { Output.prompt("\n") }
    return PINEntry.withoutEcho { readLine() }
  }

  private func answer(_ sentence: String, in session: inout Session) async throws -> ExitCode {
    let outcomes = try await session.respond(toText: sentence).all
    for outcome in outcomes {
      if options.isForPeople {
        OutcomeAccount(outcome).lines.forEach(Output.line)
      } else {
        Output.line(try outcome.json())
      }
    }
    return outcomes.map(\.exitCode).first { $0 != .success } ?? .success
  }
}

extension Outcome {
  /// Failure where nothing was understood or the app could not do it.
  var exitCode: ExitCode {
    if reason != nil { return .failure }
    return turn.response?.code.isFailure == true ? .failure : .success
  }
}
