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
