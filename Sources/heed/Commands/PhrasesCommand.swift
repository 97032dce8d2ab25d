internal import Assistant
internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

/// Prints what can be said: sample phrases of each app's intents.
struct PhrasesCommand {
  private let options: CommonOptions
  private let app: String

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    app = try arguments.operands().joined(separator: " ")
  }

  func run() async throws -> ExitCode {
    let composition = try Composition(
      configuration: options.configuration(), program: CommandLine.arguments[0])
    let apps = composition.apps(database: try Database(path: Database.memory))
    let wanted = apps.filter { app.isEmpty || $0.isCalled(app) }
    guard !wanted.isEmpty else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw UsageError("no app is called '\(app)', there are \(names)")
    }
    for app in wanted { try show(app, composition.catalogue) }
    return .success
  }

  private func show(_ app: App, _ catalogue: Catalogue) throws {
    let definitions = app.handlers.compactMap { catalogue[$0.intent] }
    if options.isForPeople { Output.line(Style.heading(app.name)) }
    for definition in definitions {
      guard options.isForPeople else {
        let line: JSONValue = .object([
          "app": .text(app.name), "intent": .text(definition.name),
          "title": .text(definition.title),
          "examples": .list(definition.examples.map(JSONValue.text)),
          "parameters": .list(definition.parameters.map { .text($0.name) }),
        ])
        Output.line(try line.line())
        continue
      }
      Output.line("  \(definition.name)  \(Style.quiet(definition.title))")
      definition.examples.forEach { Output.line("    “\($0)”") }
    }
  }
}
