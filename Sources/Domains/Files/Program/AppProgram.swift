import Conversation
import Intents
import Programs

/// The program of an app made of files, in whichever way it is asked.
protocol AppProgram: Sendable {
  /// The program's verdict on a value, `nil` where none was said; `nil` where it takes values as they are heard.
  func resolve(
    _ value: Value?, of parameter: ParameterDefinition, in message: IntentMessage
  ) async throws(ProgramError) -> Resolution<Value>?

  /// Looks at the whole request; `nil` where the program has no opinion.
  func confirm(_ message: IntentMessage) async throws(ProgramError) -> ProgramAnswer?

  /// Changes what is shown of the request; `nil` where it leaves that.
  func present(
    _ view: View, of message: IntentMessage
  ) async throws(ProgramError) -> ViewRule?

  /// Carries the intent out, whose parameters are those of the definition; throws `Unsettled` too.
  func handle(_ message: IntentMessage, _ definition: IntentDefinition) async throws
    -> ProgramAnswer
}

/// A program that is started for each intent: it gets one line, gives one object, and ends.
struct OneShotProgram: AppProgram {
  let program: ProgramRunner
  let timeout: Duration

  func resolve(
    _ value: Value?, of parameter: ParameterDefinition, in message: IntentMessage
  ) async throws(ProgramError) -> Resolution<Value>? { nil }

  func confirm(_ message: IntentMessage) async throws(ProgramError) -> ProgramAnswer? { nil }

  func present(
    _ view: View, of message: IntentMessage
  ) async throws(ProgramError) -> ViewRule? { nil }

  func handle(_ message: IntentMessage, _ definition: IntentDefinition) async throws
    -> ProgramAnswer
  {
    let output = try await program.run(
      input: try message.line(for: program.name), timeout: timeout)
    return try ProgramAnswer(output, of: program.name)
  }
}
