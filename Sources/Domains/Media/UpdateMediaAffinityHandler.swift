internal import Conversation
internal import Intents

/// "I like this song", "I don't like this song".
struct UpdateMediaAffinityHandler: IntentHandler {
  let media: Media

  var intent: String { "UpdateMediaAffinity" }
  /// Whatever kind of music it is, it is liked or not.
  var resolvers: [ParameterResolver] {
    media.resolvers.filter { $0.parameter != "mediaType" } + [.required("affinityType")]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let affinity = intent["affinityType"]?.text.flatMap(SongStore.Affinity.init) else {
      return Response(.failure)
    }
    let songs = try await media.songs(for: intent)
    guard !songs.isEmpty else { return Response(.failure, "none") }
    try media.library.store.setAffinity(affinity, of: songs.map(\.path), at: media.clock.now())
    let name = affinity.rawValue + (Media.isOne(songs, intent) ? "" : "Several")
    return Response(.success, name, fields: Media.fields(songs, intent))
  }
}
