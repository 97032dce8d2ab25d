internal import Programs

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
