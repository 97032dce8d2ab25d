import Conversation
import Intents
import Programs

/// Hands an intent of a file-made app to its program; without a program, the intent itself is the result.
struct FileAppHandler: IntentHandler {
  let app: String
  let definition: IntentDefinition
  /// `nil` if the app has none, or while effects are simulated.
  let program: (any AppProgram)?
  var clock = WallClock()

  var intent: String { definition.name }

  /// The program resolves what it wants to see; else a parameter with a question is required, and every value is taken
  /// as it was heard.
  var resolvers: [ParameterResolver] { definition.parameters.map(resolver) }

  private func resolver(of parameter: ParameterDefinition) -> ParameterResolver {
    ParameterResolver(each: parameter.name) { intent in
      try await verdict(nil, parameter, intent)
        ?? (parameter.ask == nil ? .notRequired : .needsValue)
    } resolve: { value, intent in
      // What the speaker has settled on is not looked at again.
      if case .entity = value { return .success(value) }
      return try await verdict(value, parameter, intent) ?? .success(value)
    }
  }

  private func verdict(
    _ value: Value?, _ parameter: ParameterDefinition, _ intent: Intent
  ) async throws -> Resolution<Value>? {
    try await program?.resolve(value, of: parameter, in: message(of: intent))
  }

  private func message(of intent: Intent) -> IntentMessage {
    IntentMessage(intent, definition, app: app, clock: clock)
  }

  func confirm(_ intent: Intent) async throws -> Response {
    do throws(ProgramError) {
      let answer = try await program?.confirm(message(of: intent))
      return answer.map(Response.init) ?? Response(.ready)
    } catch {
      return try failure(error)
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let program else { return silence(Response(.success)) }
    do throws(ProgramError) {
      var response = Response(try await program.handle(message(of: intent)))
      if response.text == nil, !response.code.isFailure { response = silence(response) }
      return response
    } catch {
      return try failure(error)
    }
  }

  /// A response that is silent unless there is a template: a light that is on speaks for itself.
  private func silence(_ response: Response) -> Response {
    let codes = [response.code.rawValue, Response.Code.success.rawValue]
    // What is to be gone on with, or not done yet, is told in the dialogue's words.
    guard response.code != .continueInApp, response.code != .inProgress else { return response }
    var response = response
    if !codes.contains(where: { definition.responses[$0] != nil }) { response.text = "" }
    return response
  }

  /// The app's own words for a program's failure; where it has none, the dialogue has some.
  private func failure(_ error: ProgramError) throws(ProgramError) -> Response {
    var response = Response(
      .failure, fields: ["reason": .text("\(error)"), "app": .text(app)])
    response.cause = "\(error)"
    guard definition.responses[response.code.rawValue] != nil else { throw error }
    return response
  }
}

extension Response {
  fileprivate init(_ answer: ProgramAnswer) {
    self.init(answer.code, answer.case, fields: answer.fields, text: answer.text)
  }
}
