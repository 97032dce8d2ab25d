internal import Foundation
internal import Programs

/// Plays music through an outside program, which gets one JSON order on its input and may answer with its status.
///
/// | order | means |
/// |---|---|
/// | `{"request": "play", "songs": [paths], "queue": "now" \| "next" \| "later", "shuffle", "repeat", "speed"}` | |
/// | `{"request": "pause" \| "resume" \| "stop" \| "next" \| "previous" \| "restart"}` | |
/// | `{"request": "settings", "shuffle", "repeat", "speed"}` | changes what is playing |
/// | `{"request": "status"}` | answer `{"playing": path, "title", "artist", "isPaused"}`, or `{}` |
///
/// Any answer may be `{"error": "in words"}`. The program starts what sounds in a session of its own
/// (`setsid`) and ends at once. `Models/programs/mpv.sh` is an example.
struct MusicPlayer: Sendable {
  /// Why the player does not do it, in its own words.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// `nil` where effects are simulated: nothing plays.
  let program: ProgramRunner?
  /// How long the program may take; less than a handler may.
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
