internal import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Grammar
internal import Intents
internal import JSON
internal import Programs
internal import Storage

/// Prints what can be said: sample phrases of each app's intents, or their complete rules.
struct PhrasesCommand: Command {
  static let description = CommandDescription(
    name: "phrases",
    summary: "what can be said: examples, parameters, response codes, or all of it as rules",
    forms: ["[APP]"],
    operands: [.init("APP", "The app whose phrases are wanted; all of them without it.")],
    options: [
      CommandOption("--rules", "Prints the rules of the grammar, which say all that is understood.")
    ],
    examples: [
      .init([], "examples for everything"),
      .init(["Phone", "--rules"], "all that can be said to an app"),
    ],
    needs: [.configuration, .models])

  private let options: CommonOptions
  private let app: String
  private let showsRules: Bool

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    showsRules = arguments.flag("--rules")
    app = try arguments.operands().joined(separator: " ")
  }

  func run() async throws -> ExitCode {
    let composition = try options.composition(
      of: options.configuration(), effects: .simulated)
    let apps = composition.apps(database: try Database(path: Database.memory))
    let wanted = apps.filter { !$0.handlers.isEmpty && (app.isEmpty || $0.isCalled(app)) }
    guard !wanted.isEmpty else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw UsageError("no app is called '\(app)', there are \(names)")
    }
    guard !showsRules else {
      try showRules(of: wanted, composition.grammar)
      return .success
    }
    for app in wanted { try show(app, composition.catalogue) }
    return .success
  }

  private func show(_ app: App, _ catalogue: Catalogue) throws {
    let definitions = app.handlers.compactMap { catalogue[$0.intent] }
    if options.isForPeople { Output.line(Style.heading(app.name)) }
    for definition in definitions {
      guard options.isForPeople else {
        Output.line(try Self.account(of: definition, app, in: catalogue).line())
        continue
      }
      Output.line("  \(definition.name)  \(Style.quiet(definition.title))")
      definition.examples.forEach { Output.line("    “\($0)”") }
      let parameters = definition.parameters.map { "\($0.name) (\($0.kindText))" }
      if !parameters.isEmpty {
        Output.line(Style.quiet("    " + parameters.joined(separator: ", ")))
      }
      let fields = definition.fields.map { "\($0.name) (\($0.kindText))" }
      if !fields.isEmpty { Output.line(Style.quiet("    → " + fields.joined(separator: ", "))) }
    }
  }

  private static func account(
    of definition: IntentDefinition, _ app: App, in catalogue: Catalogue
  ) -> JSONValue {
    let types = definition.parameters.map { ($0.name, JSONValue.text($0.kindText)) }
    return .object([
      "app": .text(app.name),
      "domain": catalogue.domain(of: definition.name).map(JSONValue.text) ?? .null,
      "intent": .text(definition.name), "title": .text(definition.title),
      "examples": .list(definition.examples.map(JSONValue.text)),
      "parameters": .list(definition.parameters.map { .text($0.name) }),
      "types": .object(Dictionary(types) { $1 }),
      "fields": .object(
        Dictionary(definition.fields.map { ($0.name, JSONValue.text($0.kindText)) }) { $1 }),
      "codes": .list(definition.responses.keys.sorted().map(JSONValue.text)),
    ])
  }

  /// Shows everything that can be said for the apps' intents, rule by rule.
  private func showRules(of apps: [App], _ grammar: Grammar) throws {
    let intents = apps.flatMap(\.handlers).map(\.intent)
    let own = intents.flatMap { grammar.publicRules(named: $0) }
    for rule in grammar.rules(from: own) {
      guard options.isForPeople else {
        let line: JSONValue = .object([
          "rule": .text(rule.qualifiedName), "says": .text(rule.expansion.text),
        ])
        Output.line(try line.line())
        continue
      }
      Output.line("\(Style.heading("<\(rule.qualifiedName)>")) = \(rule.expansion.text);")
    }
  }
}

extension ParameterDefinition {
  fileprivate var kindText: String { kind.text(isArray: isArray) }
}

extension FieldDefinition {
  fileprivate var kindText: String { kind.text(isArray: isArray) }
}

extension ParameterDefinition.Kind {
  /// "number", "list…" for several, or the values of an enumeration.
  fileprivate func text(isArray: Bool) -> String {
    let kind =
      switch self {
      case .entity(let kind): kind
      case .enumeration(let values): values.joined(separator: ", ")
      case .text, .number, .boolean, .money, .moment, .duration: "\(self)"
      }
    return isArray ? "\(kind)…" : kind
  }
}
