package import Conversation
package import Programs

extension ProgramRunner {
  /// Asks a program that serves an app; a refusal is thrown as the app's own error.
  func ask<Answer: Decodable & Sendable>(
    _ question: some Encodable, for type: Answer.Type = Answer.self, timeout: Duration,
    refusal: (_ code: String?, _ reason: String) -> any Error
  ) async throws -> Answer {
    switch try await answer(to: question, as: ProgramReply<Answer>.self, timeout: timeout) {
    case .content(let answer): return answer
    case .refused(let code, let reason): throw refusal(code, reason)
    }
  }
}

extension ProgramRunner {
  /// Asks a program whether it would carry something out, before the speaker is asked; a refusal is thrown.
  ///
  /// Only one with a code counts: a program that does not know the question may answer anything.
  func check(
    _ question: some Encodable, timeout: Duration,
    refusal: (_ code: String, _ reason: String) -> any Error
  ) async throws {
    let reply = try? await answer(
      to: question, as: ProgramReply<NoContent>.self, timeout: timeout)
    guard case .refused(let code?, let reason)? = reply else { return }
    throw refusal(code, reason)
  }
}

/// A program's answer that only agrees or refuses, with its message.
private struct NoContent: Decodable, Sendable {}

extension ProgramError: DiscreetError {
  /// The description without the program's output, which may repeat anything it was given.
  package var discreetDescription: String {
    switch self {
    case .failed(let program, let status, _):
      "\(ProgramError.failed(program: program, status: status, message: nil))"
    case .killed(let program, let signal, _):
      "\(ProgramError.killed(program: program, signal: signal, message: nil))"
    case .notStarted, .timedOut, .cancelled, .outputTooLong, .overLimit, .crashing,
      .unreadableAnswer:
      description
    }
  }

  package var told: ToldReason { if case .timedOut = self { .timedOut } else { .failed } }
}

/// The reply of a program that serves an app: the content asked for, or a refusal.
///
/// A refusal is `{"error": "in words", "code": "insufficientFunds"}`; one of the two is enough.
enum ProgramReply<Content: Decodable & Sendable>: Decodable, Sendable {
  case content(Content)
  case refused(code: String?, reason: String)

  private enum CodingKeys: CodingKey { case error, code }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let code = try container.decodeIfPresent(String.self, forKey: .code)
    if let reason = try container.decodeIfPresent(String.self, forKey: .error) ?? code {
      self = .refused(code: code, reason: reason)
    } else {
      self = .content(try Content(from: decoder))
    }
  }
}
