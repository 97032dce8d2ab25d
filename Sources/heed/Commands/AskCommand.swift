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
      .init(
        .failure,
        "the last sentence that was given, or read from a pipe, was not understood or could not be carried out"
      )
    ])

  private let options: CommonOptions
  private let world: String?
  private let isDryRun: Bool
  private let sentences: [String]
  /// The lines another program writes; one of more than 64 KiB can't be a sentence.
  private let lines = LineReader(STDIN_FILENO, limit: 1 << 16)

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    isDryRun = arguments.flag("--dry-run")
    sentences = try arguments.operands()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: isDryRun ? .simulated : .real)
    let composition = try store.composition(options)
    var session = try composition.session(database: try store.database())
    if Output.errorIsTerminal, !composition.fileApps.isEmpty {
      for collision in try session.collisions() { Output.note("\(collision)") }
    }
    var code = ExitCode.success
    for sentence in sentences {
      code = Self.code(of: try await answer(sentence, in: &session))
    }
    guard sentences.isEmpty || (options.isForPeople && session.expectation != .command) else {
      return code
    }
    return isatty(STDIN_FILENO) == 1 && Output.isTerminal
      ? try await converse(in: &session, last: code) : try await readLines(in: &session, last: code)
  }

  /// Lets a person type until they quit, or until the question of the given sentences is settled.
  private func converse(in session: inout Session, last: ExitCode) async throws -> ExitCode {
    var prompt = Prompt(
      history: PromptHistory(file: options.directories.data.appending(path: "history")))
    while let line = prompt.sentence(isPIN: session.isPINExpected) {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      let isPIN = session.isPINExpected
      let outcomes = try await answer(line, in: &session)
      if !isPIN { prompt.keep(line, outcomes) }
      if !sentences.isEmpty, session.expectation == .command { return Self.code(of: outcomes) }
    }
    // A person who quits has seen the errors.
    return last
  }

  /// Reads sentences from standard input, one per line; after a question, until it is settled.
  private func readLines(in session: inout Session, last: ExitCode) async throws -> ExitCode {
    var code = last
    while let line = lines.next() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      code = Self.code(of: try await answer(line, in: &session))
      if !sentences.isEmpty, session.expectation == .command { return code }
    }
    return code
  }

  private func answer(_ sentence: String, in session: inout Session) async throws -> [Outcome] {
    let outcomes = try await session.respond(toText: sentence).all
    for outcome in outcomes {
      if options.isForPeople {
        OutcomePrinter(outcome).lines.forEach(Output.line)
      } else {
        Output.line(try outcome.json())
      }
    }
    return outcomes
  }

  private static func code(of outcomes: [Outcome]) -> ExitCode {
    outcomes.map(\.exitCode).first { $0 != .success } ?? .success
  }
}

extension Outcome {
  /// Failure if nothing was understood or the app failed.
  var exitCode: ExitCode {
    if reason != nil { return .failure }
    return turn.response?.isFailure == true ? .failure : .success
  }
}
