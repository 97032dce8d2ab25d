import Foundation
package import Programs

/// A program that serves a domain, asked in the way it speaks.
package struct ServingProgram: Sendable {
  enum Way: Sendable {
    /// It is started for each question.
    case single(ProgramRunner)
    case kept(KeptService)
    /// It can't be started at all.
    case unusable(ProgramError)
  }

  /// The name that messages give it.
  package let name: String
  private let way: Way

  init(_ way: Way, name: String) {
    self.way = way
    self.name = name
  }

  /// A program that is started for each question.
  package init(_ runner: ProgramRunner) { self.init(.single(runner), name: runner.name) }

  /// Whether it says by itself what it can do.
  var describesItself: Bool { if case .kept = way { true } else { false } }

  /// Puts a question; returns what the program answers, as JSON.
  ///
  /// - Throws: `ProgramError.unknownCall` too, from one that is kept running.
  @discardableResult
  func tell(
    _ call: ProgramCall, _ question: some Encodable, timeout: Duration
  ) async throws(ProgramError) -> Data {
    switch way {
    case .single(let program):
      try await program.tell(
        SingleQuestion(request: call.request, content: question), timeout: timeout)
    case .kept(let service): try await service.ask(call.name, question, timeout: timeout)
    case .unusable(let error): throw error
    }
  }

  /// Puts a question; a refusal is thrown as the domain's own error.
  func ask<Answer: Decodable & Sendable>(
    _ call: ProgramCall, _ question: some Encodable, for type: Answer.Type = Answer.self,
    timeout: Duration, refusal: (_ code: String?, _ reason: String) -> any Error
  ) async throws -> Answer {
    let output = try await tell(call, question, timeout: timeout)
    switch try ProgramLine.read(output, of: name, as: ProgramReply<Answer>.self) {
    case .content(let answer): return answer
    case .refused(let code, let reason): throw refusal(code, reason)
    }
  }

  /// Asks whether the program would carry something out, before the speaker is asked; a refusal is thrown.
  ///
  /// Only one with a code counts: a program that does not know the question may answer anything.
  func check(
    _ question: some Encodable, timeout: Duration,
    refusal: (_ code: String, _ reason: String) -> any Error
  ) async throws {
    guard let output = try? await tell("check", question, timeout: timeout),
      let reply = try? ProgramLine.read(output, of: name, as: ProgramReply<NoContent>.self),
      case .refused(let code?, let reason) = reply
    else { return }
    throw refusal(code, reason)
  }
}
