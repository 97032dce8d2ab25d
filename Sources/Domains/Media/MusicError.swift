internal import Conversation
internal import Intents

/// A reason why no music can be looked for.
enum MusicError: String, Error {
  /// There are no songs and no playlists, so asking for another name would not help.
  case noMusic
}

extension MusicError: AnsweredError {
  var discreetDescription: String { "there is no music" }
  var response: Response { Response(.failure, rawValue) }
}
