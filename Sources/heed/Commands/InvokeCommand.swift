internal import Assistant
internal import Foundation
internal import Intents
internal import Programs

/// Carries out an intent without language, as another program would send it.
struct InvokeCommand: Command {
  static let description = CommandDescription(
    name: "invoke",
    summary: "the intent itself, without language: what another program would send",
    forms: ["INTENT [NAME=VALUE…]"],
    operands: [
      .init("INTENT", "An intent's name, as 'heed phrases' lists them."),
      .init("NAME=VALUE…", "Parameters of the intent."),
    ],
    options: [
      CommandOption("--in", .text("APP"), "Asks this app, where several could do it."),
      .world,
    ],
    examples: [
      .init(["AddTasks", "taskTitles=milk", "targetTaskList=grocery"], "adds milk to a list"),
      .init(
        ["--in", "List-o-Mat", "--world", "Audio/world.json", "AddTasks", "taskTitles=milk"],
        "the same in a scratch store"),
    ],
    needs: [.configuration, .models, .store],
    exits: [.init(.failure, "it could not be carried out")])

  private let options: CommonOptions
  private let world: String?
  private let app: String?
  private let intent: String
  private let values: [String]

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    app = try arguments.value(of: "--in")
    intent = try arguments.operand("INTENT")
    values = try arguments.operands()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: .real)
    let composition = try store.composition(options)
    var request: Intent
    do {
      request = try Intent(name: intent, arguments: values, in: composition.catalogue)
    } catch {
      throw UsageError("\(error)")
    }
    request.app = app
    var session = try composition.session(database: try store.database())
    let outcome = try await session.respond(toIntent: request)
    if options.isForPeople {
      OutcomePrinter(outcome).lines.forEach(Output.line)
    } else {
      Output.line(try outcome.json())
    }
    return outcome.exitCode
  }
}
