import Conversation
import Intents
import Programs

/// Hands an intent of a file-made app to its program; without a program, the intent itself is the result.
struct FileAppHandler: IntentHandler {
  let app: String
  private(set) var definition: IntentDefinition
  /// Whether the intent is one of Heed's own, which has its own words and which the app carries out, too.
  var isBuiltIn = false
  /// `nil` if the app has none, or while effects are simulated.
  let program: (any AppProgram)?
  /// Goes on with activities on a screen; `nil` where there is none, or only a voice.
  var opener: AppOpener?
  /// The app's folder.
  let directory: String
  var clock = WallClock()

  var intent: String { definition.name }

  /// The program resolves what it wants to see; else a parameter with a question is required, and every value is taken
  /// as it was heard.
  var resolvers: [ParameterResolver] { definition.parameters.map(resolver) }

  /// The same with the parameters that the catalogue has for an intent of Heed's own.
  func completed(by catalogue: Catalogue) -> FileAppHandler {
    guard isBuiltIn, let known = catalogue[intent] else { return self }
    var handler = self
    handler.definition = known
    return handler
  }

  private func resolver(of parameter: ParameterDefinition) -> ParameterResolver {
    ParameterResolver(each: parameter.name) { intent in
      if isBuiltIn {
        // What nobody could be asked for need not be asked about either.
        guard parameter.ask != nil else { return .notRequired }
        return try await verdict(nil, parameter, intent) ?? .notRequired
      }
      if let condition = parameter.condition, !condition.holds(of: intent) { return .notRequired }
      if let usual = parameter.usual { return try await resolution(of: usual, parameter, intent) }
      return try await verdict(nil, parameter, intent)
        ?? (parameter.ask == nil ? .notRequired : .needsValue)
    } resolve: { value, intent in
      // What the speaker has settled on is not looked at again.
      if case .entity = value { return .success(value) }
      return try await resolution(of: value, parameter, intent)
    }
  }

  private func resolution(
    of value: Value, _ parameter: ParameterDefinition, _ intent: Intent
  ) async throws -> Resolution<Value> {
    if let fault = parameter.limits.fault(of: value) { return .unsupported(reason: fault.rawValue) }
    return try await verdict(value, parameter, intent) ?? .success(parameter.named(value))
  }

  private func verdict(
    _ value: Value?, _ parameter: ParameterDefinition, _ intent: Intent
  ) async throws -> Resolution<Value>? {
    let verdict = try await program?.resolve(value, of: parameter, in: message(of: intent))
    switch verdict {
    case .success(let value): return .success(parameter.named(value))
    case .confirmationRequired(let value): return .confirmationRequired(parameter.named(value))
    case .disambiguation(let values): return .disambiguation(values.map(parameter.named))
    default: return verdict
    }
  }

  private func message(of intent: Intent) -> IntentMessage {
    IntentMessage(intent, definition, app: app, clock: clock)
  }

  func confirm(_ intent: Intent) async throws -> Response {
    do throws(ProgramError) {
      let answer = try await program?.confirm(message(of: intent))
      return answer.map { response(to: $0) } ?? Response(.ready)
    } catch {
      return try failure(error)
    }
  }

  func present(_ intent: Intent, as view: View) async throws -> ViewRule? {
    try await program?.present(view, of: message(of: intent))?.inFolder(directory)
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let program else { return silence(Response(.success)) }
    do {
      var response = response(to: try await program.handle(message(of: intent), definition))
      let isAsked = response.code == .userConfirmationRequired
      if response.text == nil, !response.isFailure, !isAsked { response = silence(response) }
      return await opener?.opening(response, of: message(of: intent)) ?? response
    } catch let error as ProgramError {
      return try failure(error)
    }
  }

  /// A response that is silent unless there is a template: a light that is on speaks for itself.
  private func silence(_ response: Response) -> Response {
    let templates = isBuiltIn ? [:] : definition.responses
    let codes = [response.code.rawValue, Response.Code.success.rawValue]
    // What is to be gone on with, or not done yet, is told in the dialogue's words.
    guard response.code != .continueInApp, response.code != .inProgress else { return response }
    var response = response
    if !codes.contains(where: { templates[$0] != nil }) { response.text = "" }
    return response
  }

  /// The app's own words for a program's failure; where it has none, the dialogue has some.
  private func failure(_ error: ProgramError) throws(ProgramError) -> Response {
    var response = Response(
      .failure, fields: ["reason": .text("\(error)"), "app": .text(app)])
    response.cause = "\(error)"
    guard !isBuiltIn, definition.responses[response.code.rawValue] != nil else { throw error }
    return response
  }

  /// A program's answer, with the names of what it has values of.
  private func response(to answer: ProgramAnswer) -> Response {
    var response = Response(answer.code, answer.case, text: answer.text)
    for (name, value) in answer.fields {
      let said = definition.field(name)?.said ?? definition[name]?.said ?? [:]
      response.fields[name] = value.named(by: said, kind: name)
    }
    response.isDone = definition.outcomes[answer.code.rawValue]
    response.activity = answer.activity
    return response
  }
}

extension ParameterDefinition {
  /// A value with the name by which it is spoken of, where that is another.
  fileprivate func named(_ value: Value) -> Value {
    if case .entity(let kind) = self.kind { return value.named(by: said, kind: kind) }
    return value.named(by: said, kind: name)
  }
}

extension Value {
  /// A text as a thing with a name, where a table has one for it.
  fileprivate func named(by table: [String: String], kind: String) -> Value {
    switch self {
    case .text(let text):
      table[text].map { .entity(Entity(kind: kind, identifier: text, name: $0)) } ?? self
    case .list(let values): .list(values.map { $0.named(by: table, kind: kind) })
    default: self
    }
  }
}
