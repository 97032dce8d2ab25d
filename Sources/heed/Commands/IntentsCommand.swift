internal import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Intents
internal import JSON
internal import Programs
internal import Storage

/// Lists every intent with its parameters as JSON Schema, for programs that invoke them.
struct IntentsCommand: Command {
  static let description = CommandDescription(
    name: "intents",
    summary: "what programs can invoke: every intent with its parameters as JSON Schema",
    details: [
      "Each intent is a line of JSON: 'intent', 'app', 'domain', 'title', 'parameters' (a JSON Schema of their object), 'asks' (the parameters that are asked for where they are missing), 'costly', 'query' and 'codes'.",
      "'heed invoke' carries one out; 'heed phrases' tells what people say for it.",
    ],
    forms: ["[APP]"],
    operands: [.init("APP", "The app whose intents are wanted; all of them without it.")],
    examples: [
      .init([], "the intents of all apps"),
      .init(["Speedy Ride"], "those of one"),
    ],
    needs: [.configuration, .models])

  private let options: CommonOptions
  private let app: String

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    app = try arguments.operands().joined(separator: " ")
  }

  func run() throws -> ExitCode {
    let composition = try options.composition(of: options.configuration(), effects: .simulated)
    let apps = composition.apps(database: try Database(path: Database.memory))
    let wanted = apps.filter { !$0.handlers.isEmpty && (app.isEmpty || $0.isCalled(app)) }
    guard !wanted.isEmpty else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw UsageError("no app is called '\(app)', there are \(names)")
    }
    for app in wanted {
      for handler in app.handlers {
        guard let definition = composition.catalogue[handler.intent] else { continue }
        let line = Self.account(
          of: app.definition(of: handler.intent) ?? definition, app, in: composition.catalogue)
        Output.line(try line.line())
      }
    }
    return .success
  }

  private static func account(
    of definition: IntentDefinition, _ app: App, in catalogue: Catalogue
  ) -> JSONValue {
    let asked = definition.parameters.filter { $0.ask != nil }.map { JSONValue.text($0.name) }
    return .object([
      "intent": .text(definition.name), "app": .text(app.name),
      "domain": .optional(catalogue.domain(of: definition.name)),
      "title": .text(definition.title), "parameters": definition.schema, "asks": .list(asked),
      "costly": .boolean(definition.isCostly), "query": .boolean(definition.isQuery),
      "key": .optional(definition.key), "input": .optional(definition.input),
      "output": .optional(definition.output),
      "codes": .list(definition.responses.keys.sorted().map(JSONValue.text)),
    ])
  }
}

extension IntentDefinition {
  /// A JSON Schema (draft 2020-12) of an object with the parameters.
  var schema: JSONValue {
    let properties = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })
    return .object([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"), "type": .text("object"),
      "properties": .object(properties), "additionalProperties": .boolean(isOpen),
    ])
  }
}

extension ParameterDefinition {
  /// A JSON Schema of the parameter's value, as results show it.
  fileprivate var schema: JSONValue {
    guard !isArray else { return .object(["type": .text("array"), "items": kind.schema]) }
    guard case .object(var schema) = kind.schema else { return kind.schema }
    schema["minimum"] = limits.least.map(JSONValue.number)
    schema["maximum"] = limits.greatest.map(JSONValue.number)
    switch usual {
    case .number(let number): schema["default"] = .number(number)
    case .boolean(let boolean): schema["default"] = .boolean(boolean)
    case .text(let text): schema["default"] = .text(text)
    default: break
    }
    return .object(schema)
  }
}

extension ParameterDefinition.Kind {
  fileprivate var schema: JSONValue {
    switch self {
    case .text: .object(["type": .text("string")])
    case .number: .object(["type": .text("number")])
    case .boolean: .object(["type": .text("boolean")])
    case .money:
      .object(["type": .text("string"), "pattern": .text(#"^-?[0-9]+(\.[0-9]+)? [A-Z]{3}$"#)])
    case .duration: .object(["type": .text("string"), "format": .text("duration")])
    case .enumeration(let values): .object(["enum": .list(values.map(JSONValue.text))])
    case .moment:
      .object([
        "type": .text("object"),
        "properties": .object([
          "iso8601": .object(["type": .text("string"), "format": .text("date-time")]),
          "spoken": .object(["type": .text("string")]),
        ]),
      ])
    case .entity(let kind):
      .object([
        "type": .text("object"),
        "properties": .object([
          "kind": .object(["const": .text(kind)]),
          "identifier": .object(["type": .text("string")]),
          "name": .object(["type": .text("string")]),
        ]),
        "required": .list([.text("name")]),
      ])
    }
  }
}
