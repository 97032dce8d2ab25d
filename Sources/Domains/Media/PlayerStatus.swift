/// What a player program says it is doing; all of it may be missing.
struct PlayerStatus: Sendable, Hashable, Decodable {
  /// The file that is playing or paused; `nil` when there is none.
  var playing: String?
  /// As the player reads it, for what does not lie in the music folder.
  var title: String?
  var artist: String?
  var isPaused: Bool?
  /// Why it could not do what it was told, in words.
  var error: String?
}
