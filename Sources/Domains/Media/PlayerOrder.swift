/// What a player program is told to do, and how.
struct PlayerOrder: Sendable, Hashable, Encodable {
  enum Request: String, Sendable, Encodable {
    case play, pause, resume, stop, next, previous, restart, settings, status
  }

  var request: Request
  /// What to play, in order.
  var songs: [String]?
  /// Whether it replaces what is playing, comes next, or comes last: "now", "next", "later".
  var queue: String?
  var shuffle: Bool?
  /// "none", "all" or "one".
  var `repeat`: String?
  /// 1 is as recorded.
  var speed: Double?
}
