internal import Foundation
internal import Programs

/// The volume as set by an external program; one that is kept running gets `call` for `request`.
///
/// | question | answer |
/// |---|---|
/// | `{"request": "get"}` | `{"level": 40, "isMuted": false}` |
/// | `{"request": "set", "level": 50, "isMuted": false}` | `{}`, or the same as above |
///
/// Any answer may be `{"error": "in words"}`.
package struct ProgramVolume: VolumeControl {
  private let program: ServingProgram
  private let timeout: Duration

  package init(_ program: ServingProgram, timeout: Duration = .seconds(5)) {
    self.program = program
    self.timeout = timeout
  }

  package func volume() async throws -> SoundVolume {
    let answer = try await ask("get", Question())
    guard let level = answer.level else {
      throw ProgramError.unreadableAnswer(program: program.name, reason: "it has no 'level'")
    }
    return SoundVolume(level: level, isMuted: answer.isMuted ?? false)
  }

  package func set(_ volume: SoundVolume) async throws {
    _ = try await ask(
      "set", Question(level: volume.level, isMuted: volume.isMuted))
  }

  private struct Question: Encodable {
    var level: Int?
    var isMuted: Bool?
  }

  private struct Answer: Decodable {
    let level: Int?
    let isMuted: Bool?
  }

  private func ask(_ call: ProgramCall, _ question: Question) async throws -> Answer {
    try await program.ask(call, question, timeout: timeout) {
      VolumeError(control: program.name, reason: $1, isSpoken: true)
    }
  }
}

/// A volume without effect, which remembers its last setting.
package actor SimulatedVolume: VolumeControl {
  private var level = SoundVolume(level: 50, isMuted: false)

  package init() {}

  package func volume() -> SoundVolume { level }
  package func set(_ volume: SoundVolume) { level = volume }
}
