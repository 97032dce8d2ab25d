internal import Foundation
package import Programs

/// A volume set by an external program, which gets a JSON question on its input and writes a JSON answer.
///
/// | question | answer |
/// |---|---|
/// | `{"request": "get"}` | `{"level": 40, "isMuted": false}` |
/// | `{"request": "set", "level": 50, "isMuted": false}` | `{}`, or the same as above |
///
/// Any answer may be `{"error": "in words"}`.
package struct ProgramVolume: VolumeControl {
  private let program: ProgramRunner
  private let timeout: Duration

  package init(_ program: ProgramRunner, timeout: Duration = .seconds(5)) {
    self.program = program
    self.timeout = timeout
  }

  package func volume() async throws -> SoundVolume {
    let answer = try await ask(Question(request: "get"))
    guard let level = answer.level else {
      throw ProgramError.unreadableAnswer(program: program.name, reason: "it has no 'level'")
    }
    return SoundVolume(level: level, isMuted: answer.isMuted ?? false)
  }

  package func set(_ volume: SoundVolume) async throws {
    _ = try await ask(
      Question(request: "set", level: volume.level, isMuted: volume.isMuted))
  }

  private struct Question: Encodable {
    let request: String
    var level: Int?
    var isMuted: Bool?
  }

  private struct Answer: Decodable {
    let level: Int?
    let isMuted: Bool?
  }

  private func ask(_ question: Question) async throws -> Answer {
    try await program.ask(question, timeout: timeout) {
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
