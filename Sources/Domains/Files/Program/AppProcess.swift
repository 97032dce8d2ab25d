import Conversation
import Foundation
import Intents
import Programs
import Synchronization

/// An app's program that is kept running and speaks the apps' protocol.
final class AppProcess: AppProgram {
  private let program: KeptProgram
  private let name: String
  private let timeout: Duration
  private let language: String
  private let display: Display
  /// The program's description of itself; `nil` until it has given one.
  private let description = Mutex<AppDescription?>(nil)

  /// Messages call it `name`; each request has to be answered within `timeout`.
  init(
    _ program: KeptProgram, name: String, timeout: Duration, language: String,
    display: Display = .none
  ) {
    self.program = program
    self.name = name
    self.timeout = timeout
    self.language = language
    self.display = display
  }

  func resolve(
    _ value: Value?, of parameter: ParameterDefinition, in message: IntentMessage
  ) async throws(ProgramError) -> Resolution<Value>? {
    let description = try await described(message.language)
    guard description.answers(.resolve), description.resolves?.contains(parameter.name) ?? true
    else { return nil }
    let line = try await ask(.resolve, message.language) { request in
      request.parameter = parameter.name
      request.value = value.map { message.dated($0, of: parameter) }
      request.message = message
    }
    let answer: AppResolution = try read(line, expecting: #"{"resolution": "success"}"#)
    guard let resolution = answer.resolution(of: value, parameter) else {
      throw .unreadableAnswer(
        program: name, reason: "its resolution of '\(parameter.name)' has no value to go on with")
    }
    return resolution
  }

  func confirm(_ message: IntentMessage) async throws(ProgramError) -> ProgramAnswer? {
    guard try await described(message.language).answers(.confirm) else { return nil }
    let line = try await ask(.confirm, message.language) { $0.message = message }
    return try ProgramAnswer(line, of: name, usually: .ready)
  }

  func handle(_ message: IntentMessage, _ definition: IntentDefinition) async throws
    -> ProgramAnswer
  {
    let line = try await ask(.handle, message.language) { $0.message = message }
    if let open = try? JSONDecoder().decode(AppQuestion.self, from: line),
      let parameter = definition[open.parameter]
    {
      let heard = message.value(of: open.parameter)
      guard let resolution = open.resolution.resolution(of: heard, parameter) else {
        throw ProgramError.unreadableAnswer(
          program: name, reason: "its question about '\(open.parameter)' has nothing to choose from"
        )
      }
      throw Unsettled(open.parameter, resolution, question: open.question)
    }
    return try ProgramAnswer(line, of: name)
  }

  func present(
    _ view: View, of message: IntentMessage
  ) async throws(ProgramError) -> ViewRule? {
    guard try await described(message.language).answers(.present) else { return nil }
    let line = try await ask(.present, message.language) { request in
      request.message = message
      request.view = view
    }
    let answer: AppPresentation = try read(line, expecting: #"{"view": {"rows": {}}}"#)
    return answer.view
  }

  private func described(_ spoken: SpokenLanguage) async throws(ProgramError) -> AppDescription {
    if let known = description.withLock({ $0 }) { return known }
    let line = try await ask(.describe, spoken) { _ in }
    let answer: AppDescription = try read(line, expecting: #"{"calls": ["resolve"]}"#)
    description.withLock { $0 = answer }
    return answer
  }

  private func ask(
    _ call: AppRequest.Call, _ spoken: SpokenLanguage, _ complete: (inout AppRequest) -> Void
  ) async throws(ProgramError) -> Data {
    try await program.ask(timeout: timeout) { number throws(ProgramError) in
      var request = AppRequest(id: number, call: call, timeout: timeout, language: language)
      request.display = display
      complete(&request)
      return try request.line(to: name, in: spoken)
    }
  }

  private func read<Answer: Decodable>(
    _ line: Data, expecting example: String
  ) throws(ProgramError) -> Answer {
    do { return try JSONDecoder().decode(Answer.self, from: line) } catch {
      let other = (error as? AppDescription.OtherProtocol)?.description
      throw .unreadableAnswer(
        program: name, reason: other ?? "expected JSON such as \(example)")
    }
  }
}
