internal import Conversation
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
  struct Refusal: DiscreetError, CustomStringConvertible {
    let description: String
    var discreetDescription: String { "the player refuses" }
    var told: ToldReason { .words(description) }
  }

  /// `nil` while effects are simulated: nothing plays.
  let program: ServingProgram?
  /// The program's time limit, shorter than a handler's.
  let timeout: Duration = .seconds(8)

  @discardableResult
  func tell(_ order: PlayerOrder) async throws -> PlayerStatus {
    guard let program else { return PlayerStatus() }
    let output = try await program.tell(
      ProgramCall(order.request.rawValue), order, timeout: timeout)
    guard output.contains(where: { $0 > UInt8(ascii: " ") }) else { return PlayerStatus() }
    guard let status = try? JSONDecoder().decode(PlayerStatus.self, from: output) else {
      throw ProgramError.unreadableAnswer(program: program.name, reason: "it is not as agreed")
    }
    if let error = status.error { throw Refusal(description: error) }
    return status
  }

  func status() async throws -> PlayerStatus { try await tell(PlayerOrder(request: .status)) }
}

/// An order to a player program.
struct PlayerOrder: Sendable, Hashable, Encodable {
  enum Request: String, Sendable, Encodable {
    case play, pause, resume, stop, next, previous, restart, settings, status
  }

  /// The kind of order, which names the call to the program.
  var request: Request
  /// The paths of the songs to play, in order.
  var songs: [String]?
  /// The songs' place in the queue: instead of what is playing, next, or last ("now", "next", "later").
  var queue: String?
  var shuffle: Bool?
  /// "none", "all" or "one".
  var `repeat`: String?
  /// The playback speed; 1 is as recorded.
  var speed: Double?

  private enum CodingKeys: CodingKey { case songs, queue, shuffle, `repeat`, speed }
}

/// A player program's account of what it is doing; all of it is optional.
struct PlayerStatus: Sendable, Hashable, Decodable {
  /// The file that is playing or paused; `nil` if there is none.
  var playing: String?
  /// The title as the player reads it, for music outside the folder.
  var title: String?
  var artist: String?
  var isPaused: Bool?
  /// The reason why it could not carry out an order, in words.
  var error: String?
}
