import Foundation
import Programs
import Synchronization

/// A program that is kept running and serves a domain, by the protocol of apps: see `Documentation/programs.md`.
final class KeptService: Sendable {
  private let program: KeptProgram
  private let name: String
  private let language: String
  /// The program's description of itself; `nil` until it has given one.
  private let description = Mutex<Description?>(nil)

  /// `language` is that of what the program says: "en-US".
  init(_ program: KeptProgram, name: String, language: String) {
    self.program = program
    self.name = name
    self.language = language
  }

  /// Asks the program, within `timeout` together with what has to be asked before.
  ///
  /// - Throws: `ProgramError.unknownCall` where the program does not know the call.
  func ask(
    _ call: String, _ question: some Encodable, timeout: Duration
  ) async throws(ProgramError) -> Data {
    let deadline = ContinuousClock.now + timeout
    guard try await described(timeout).calls?.contains(call) ?? true else {
      throw .unknownCall(program: name, call: call)
    }
    let answer = try await put(call, question, ContinuousClock.now.duration(to: deadline))
    guard (try? JSONDecoder().decode(Code.self, from: answer))?.isUnknownCall != true else {
      throw .unknownCall(program: name, call: call)
    }
    return answer
  }

  private func described(_ timeout: Duration) async throws(ProgramError) -> Description {
    if let known = description.withLock({ $0 }) { return known }
    let line = try await put("describe", NoContent(), timeout)
    let answer: Description = try ProgramLine.read(line, of: name)
    guard answer.version ?? ConfiguredProgram.version == ConfiguredProgram.version else {
      throw .unreadableAnswer(
        program: name,
        reason: "it speaks protocol \(answer.version ?? 0), and Heed \(ConfiguredProgram.version)")
    }
    description.withLock { $0 = answer }
    return answer
  }

  private func put(
    _ call: String, _ content: some Encodable, _ timeout: Duration
  ) async throws(ProgramError) -> Data {
    try await program.ask(timeout: timeout) { number throws(ProgramError) in
      try ProgramLine.of(
        KeptQuestion(
          id: number, call: call, language: language, timeout: timeout, content: content),
        for: name)
    }
  }

  private struct Description: Decodable {
    let version: Int?
    /// The calls it answers; all where it names none.
    let calls: Set<String>?

    private enum CodingKeys: String, CodingKey {
      case calls
      case version = "protocol"
    }
  }

  private struct Code: Decodable {
    let code: String?
    var isUnknownCall: Bool { code == ProgramReplyCode.unknownCall }
  }
}
