import Conversation
import Intents
import Programs

/// Hands an intent of a file-made app to its program; without a program, the intent itself is the result.
struct FileAppHandler: IntentHandler {
  let app: String
  let definition: IntentDefinition
  /// `nil` if the app has none, or while effects are simulated.
  let program: ProgramRunner?
  let timeout: Duration
  var clock = WallClock()

  var intent: String { definition.name }

  /// Parameters with a question are required; every value is taken as it was heard.
  var resolvers: [ParameterResolver] {
    definition.parameters.filter { $0.ask != nil }.map { .required($0.name) }
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let program else { return silence(.success) }
    do {
      let input = try IntentMessage(intent, definition, app: app, clock: clock).line
      let output = try await program.run(input: input, timeout: timeout)
      let answer = try ProgramAnswer(output, of: program)
      var response = Response(
        answer.code, answer.case, fields: answer.fields, text: answer.text)
      if response.text == nil, !response.code.isFailure { response = silence(response) }
      return response
    } catch let error as ProgramError {
      return try failure(error)
    }
  }

  /// A response that is silent unless there is a template: a light that is on speaks for itself.
  private func silence(_ code: Response.Code) -> Response { silence(Response(code)) }

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
