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
        return Response(.success, fields: ["silent": true])
      }
      var fields: [String: Value] = ["playing": .text(song.title), "path": .text(song.path)]
      fields["by"] = song.artist.map(Value.text)
      fields["onAlbum"] = song.album.map(Value.text)
      return Response(.success, fields: fields)
    }
    if intent["mediaType"]?.text == "playlist", intent["mediaName"] == nil {
      let playlists = media.library.playlists().map { Value.text($0.name) }
      return Response(
        .success,
        fields: playlists.isEmpty ? ["noPlaylists": true] : ["playlists": .list(playlists)])
    }
    let songs = try await media.songs(for: intent)
    var fields = Media.fields(songs, intent)
    if intent["mediaType"]?.text == "album" {
      let albums = songs.compactMap(\.album).uniqueNames
      fields["albums"] = .list(albums.map { .text($0) })
    }
    return Response(.success, fields: fields)
  }
}
