internal import Assistant
internal import Conversation
internal import Files
internal import Foundation
internal import Intents
internal import Programs

/// Carries out an intent without language, as another program would send it.
struct InvokeCommand: Command {
  static let description = CommandDescription(
    name: "invoke",
    summary: "the intent itself, without language: what another program would send",
    details: [
      "Questions are asked on a terminal. In a pipe, or with --json, each is a line of JSON with 'question' {kind, parameter, choices, form}, and its answer a line of standard input: a value as after NAME=, a choice by its name or number, 'yes' or 'no', or a JSON array of several values. --answer and --yes answer ahead."
    ],
    forms: ["INTENT [NAME=VALUE…]"],
    operands: [
      .init("INTENT", "An intent's name, as 'heed phrases' lists them."),
      .init("NAME=VALUE…", "Parameters of the intent."),
    ],
    options: [
      CommandOption("--in", .text("APP"), "Asks this app, where several could do it."),
      CommandOption(
        "--answer", .text("NAME=VALUE"), repeatable: true,
        "Answers the question about a parameter, should it be asked; several for a parameter that holds several values."
      ),
      CommandOption(
        "--yes",
        "Agrees to what is asked before it is done, and to guesses; not to the use of an app."),
      CommandOption(
        "--follow",
        "Repeats an intent that only asks for something, and prints each answer that differs from the one before, until one is a failure or somebody stops it: a ride that is followed until it is over."
      ),
      CommandOption("--every", .text("SECONDS"), "The pause between two of them; 5 by default."),
      .world, .view,
    ],
    examples: [
      .init(["AddTasks", "taskTitles=milk", "targetTaskList=grocery"], "adds milk to a list"),
      .init(
        ["--in", "List-o-Mat", "--world", "Audio/world.json", "AddTasks", "taskTitles=milk"],
        "the same in a scratch store"),
      .init(
        [
          "--yes", "SendMessage", "recipients=tom", "content=on my way", "--answer",
          "recipients=Tom Clark",
        ],
        "sends a message, and says which Tom"),
      .init(["--follow", "--json", "GetRideStatus"], "a line for each change of the ride"),
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(.failure, "it could not be carried out, or was called off"),
      .init(.unanswered, "a question was left unanswered, and nothing done"),
    ])

  private let options: CommonOptions
  private let world: String?
  private let makesViews: Bool
  private let app: String?
  private let intent: String
  private let values: [String]
  private var answers: AnswersAhead
  /// The pause between two questions that follow something; `nil` where it is asked once.
  private let pause: Duration?
  /// The lines another program writes; one of more than 64 KiB can't be an answer.
  private let lines = LineReader(STDIN_FILENO, limit: 1 << 16)

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    makesViews = arguments.flag("--view")
    app = try arguments.value(of: "--in")
    answers = try AnswersAhead(
      arguments.values(of: "--answer"), agrees: arguments.flag("--yes"))
    let seconds = try arguments.number(of: "--every") ?? 5
    pause = arguments.flag("--follow") ? .seconds(max(0.1, seconds)) : nil
    intent = try arguments.operand("INTENT")
    values = try arguments.operands()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: .real)
    let composition = try store.composition(options, makingViews: makesViews)
    var request: Intent
    do {
      request = try Intent(name: intent, arguments: values, in: composition.catalogue)
    } catch {
      throw UsageError("\(error)")
    }
    request.app = app
    if pause != nil, composition.catalogue[intent]?.isQuery != true {
      throw UsageError("'\(intent)' does something each time, and can't be followed")
    }
    var session = try composition.session(database: try store.database())
    var answers = answers
    var outcome = try await session.respond(toIntent: request)
    while let question = session.question {
      if let ahead = answers.next(to: question) {
        if options.isForPeople { try show(outcome, session) }
        outcome = try await session.respond(toAnswer: ahead)
        continue
      }
      try show(outcome, session)
      guard let answered = try await answer(question, in: &session) else {
        Output.complain(
          "'\(question.parameter ?? request.name)' was asked and not answered, see --answer and --yes"
        )
        return .unanswered
      }
      outcome = answered
    }
    try show(outcome, session)
    if let pause, !outcome.isFailure { outcome = try await follow(outcome, every: pause, &session) }
    let code = outcome.turn.response?.code
    return code == .cancelled || code == .abandoned ? .failure : outcome.exitCode
  }

  /// Asks the same again and again, with what was answered to the questions, and shows what is new.
  private func follow(
    _ first: Outcome, every pause: Duration, _ session: inout Session
  ) async throws -> Outcome {
    var last = first
    guard let request = first.turn.intent else { return first }
    while !last.isFailure {
      try await Task.sleep(for: pause)
      let next = try await session.respond(toIntent: request)
      guard next.turn.response != last.turn.response else { continue }
      try show(next, session)
      last = next
    }
    return first
  }

  private func show(_ outcome: Outcome, _ session: Session) throws {
    if options.isForPeople {
      OutcomePrinter(outcome).lines.forEach(Output.line)
    } else {
      let question = session.question.map { ["question": $0.json] } ?? [:]
      Output.line(try outcome.json(adding: question))
    }
  }

  /// Takes the answer of a person, in their language, or of a program; `nil` at the end of the input.
  private func answer(
    _ question: OpenQuestion, in session: inout Session
  ) async throws -> Outcome? {
    guard options.isForPeople, isatty(STDIN_FILENO) == 1 else {
      guard let line = lines.next() else { return nil }
      return try await session.respond(toAnswer: AnswersAhead.values(of: line))
    }
    guard let line = person(isPIN: question.kind == .pin) else { return nil }
    return try await session.respond(toText: line)
  }

  /// A line that a person types; a PIN is not shown.
  private func person(isPIN: Bool) -> String? {
    func line() -> String? {
      Output.prompt("> ")
      return readLine()
    }
    guard isPIN else { return line() }
    defer { Output.prompt("\n") }
    return PINEntry.withoutEcho(line)
  }
}

extension Outcome {
  /// Whether it has come to nothing, or waits for an answer.
  fileprivate var isFailure: Bool { turn.response?.code.isFailure ?? true }
}
