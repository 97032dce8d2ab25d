internal import Foundation
internal import Programs

/// Plays music through an external program, which gets one JSON order on its input and may answer with its status.
///
/// | order | means |
/// |---|---|
/// | `{"request": "play", "songs": [paths], "queue": "now" \| "next" \| "later", "shuffle", "repeat", "speed"}` | |
/// | `{"request": "pause" \| "resume" \| "stop" \| "next" \| "previous" \| "restart"}` | |
/// | `{"request": "settings", "shuffle", "repeat", "speed"}` | changes what is playing |
/// | `{"request": "status"}` | answer `{"playing": path, "title", "artist", "isPaused"}`, or `{}` |
///
/// Any answer may be `{"error": "in words"}`. The program starts the player in a session of its own (`setsid`) and
/// exits at once. `Models/programs/mpv.sh` is an example.
struct MusicPlayer: Sendable {
  /// The player's refusal of an order, in its own words.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// `nil` while effects are simulated: nothing plays.
  let program: ProgramRunner?
  /// The program's time limit, shorter than a handler's.
  let timeout: Duration = .seconds(8)

  @discardableResult
  func tell(_ order: PlayerOrder) async throws -> PlayerStatus {
    guard let program else { return PlayerStatus() }
    let output = try await program.tell(order, timeout: timeout)
    guard output.contains(where: { $0 > UInt8(ascii: " ") }) else { return PlayerStatus() }
    guard let status = try? JSONDecoder().decode(PlayerStatus.self, from: output) else {
      throw ProgramError.unreadableAnswer(program: program.name, reason: "it is not as agreed")
    }
    if let error = status.error { throw Refusal(description: error) }
    return status
  }

  func status() async throws -> PlayerStatus { try await tell(PlayerOrder(request: .status)) }
}
