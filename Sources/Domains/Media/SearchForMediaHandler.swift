internal import Conversation
internal import Folders
internal import Intents

/// "What song is this", "which songs do I have by Queen", "show my playlists".
struct SearchForMediaHandler: IntentHandler {
  let media: Media

  var intent: String { "SearchForMedia" }
  var resolvers: [ParameterResolver] { media.resolvers }

  func handle(_ intent: Intent) async throws -> Response {
    if intent["reference"]?.text == "currentlyPlaying" {
      guard let song = try await media.playing() else {
        return Response(.success, "silent")
      }
      var fields: [String: Value] = ["playing": .text(song.title), "path": .text(song.path)]
      fields["by"] = song.artist.map(Value.text)
      fields["onAlbum"] = song.album.map(Value.text)
      return Response(.success, "playing", fields: fields)
    }
    if intent["mediaType"]?.text == "playlist", intent["mediaName"] == nil {
      let playlists = media.library.playlists().map { Value.text($0.name) }
      guard !playlists.isEmpty else { return Response(.success, "noPlaylists") }
      return Response(.success, "playlists", fields: ["playlists": .list(playlists)])
    }
    let songs = try await media.songs(for: intent)
    guard !songs.isEmpty else { return Response(.success, "none") }
    var fields = Media.fields(songs, intent)
    let albums = songs.compactMap(\.album).uniqueNames
    guard intent["mediaType"]?.text == "album", !albums.isEmpty else {
      return Response(.success, Media.isOne(songs, intent) ? nil : "several", fields: fields)
    }
    fields["albums"] = .list(albums.map { .text($0) })
    return Response(.success, "albums", fields: fields)
  }
}
