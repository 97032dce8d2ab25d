/// An order to a player program.
struct PlayerOrder: Sendable, Hashable, Encodable {
  enum Request: String, Sendable, Encodable {
    case play, pause, resume, stop, next, previous, restart, settings, status
  }

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
}
