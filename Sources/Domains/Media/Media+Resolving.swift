internal import Conversation
internal import Folders
internal import Intents

extension Media {
  /// The resolvers for names of music, the same for all intents that look for it.
  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("mediaType") { value, _ in
        guard let value else { return .notRequired }
        let isMusic = ["song", "album", "artist", "genre", "playlist", "music"].contains(value.text)
        return isMusic ? .success(value) : .unsupported(reason: "unsupportedMediaType")
      },
      .named("artistName", whenMissing: .notRequired) { heard, _ in
        try await names(\.artist, heard, kind: "artist", reason: "noArtistFound")
      },
      .named("albumName", whenMissing: .notRequired) { heard, intent in
        try await names(
          \.album, heard, kind: "musicAlbum", reason: "noAlbumFound", by: intent["artistName"]?.text
        )
      },
      .named("mediaName", whenMissing: .notRequired) { heard, intent in
        try await named(heard, intent)
      },
      ParameterResolver(
        "genreNames", resolve: { value, _ in value.map { .success($0) } ?? .notRequired }),
    ]
  }

  /// Resolves a name that pieces have in common.
  private func names(
    _ property: @Sendable (Song) -> String?, _ heard: String, kind: String, reason: String,
    by artist: String? = nil
  ) async throws -> Resolution<Value> {
    let songs = try await knownSongs().filter { artist == nil || $0.artist == artist }
    let names = songs.compactMap(property).uniqueNames
    return NameMatch(clock.language.withoutArticle(heard), among: names) {
      [$0, clock.language.withoutArticle($0.normalizedName)]
    }
    .resolution(unsupported: reason) { Entity(kind: kind, identifier: $0, name: $0) }
  }

  /// Resolves the name of a playlist if one is asked for; else of a piece, or of anything else with that name.
  private func named(_ heard: String, _ intent: Intent) async throws -> Resolution<Value> {
    let lists = NameMatch(heard, among: library.playlists()) { [$0.name] }
    let asPlaylist = lists.resolution(unsupported: "playlistNameNotFound", Self.entity)
    if intent["mediaType"]?.text == "playlist" { return asPlaylist }
    let songs = try await knownSongs().filter { song in
      intent["artistName"].map { song.artist == $0.text } ?? true
    }
    let exact = songs.filter { $0.title.normalizedName == heard.normalizedName }
    if let song = exact.first {
      let artists = Set(exact.map { $0.artist?.normalizedName })
      return artists.count == 1
        ? .success(.entity(Self.entity(song)))
        : .disambiguation(exact.map { .entity(entityWithArtist($0)) })
    }
    if let group = group(heard, songs) { return .success(.entity(group)) }
    if lists.isExact { return asPlaylist }
    let match = NameMatch(heard, among: songs) { [$0.title] }
    return match.resolution(unsupported: "noMediaFound", Self.entity)
  }

  /// The artist, album or genre with exactly that name.
  private func group(_ heard: String, _ songs: [Song]) -> Entity? {
    let name = clock.language.withoutArticle(heard.normalizedName)
    let kinds: [(String, KeyPath<Song, String?>)] = [
      ("artist", \.artist), ("musicAlbum", \.album), ("genre", \.genre),
    ]
    for (kind, property) in kinds {
      for case let found? in songs.map({ $0[keyPath: property] })
      where clock.language.withoutArticle(found.normalizedName) == name {
        return Entity(kind: kind, identifier: found, name: found)
      }
    }
    return nil
  }

  /// All songs, where there is any music to look for.
  private func knownSongs() async throws -> [Song] {
    let songs = try await songs()
    guard !songs.isEmpty || !library.playlists().isEmpty else { throw MusicError.noMusic }
    return songs
  }

  /// All songs, after a refresh.
  func songs() async throws -> [Song] {
    try await library.refresh()
    return try library.store.songs()
  }

  static func entity(_ song: Song) -> Entity {
    Entity(kind: "song", identifier: song.path, name: song.title)
  }

  /// The entity for a choice between pieces of the same name.
  private func entityWithArtist(_ song: Song) -> Entity {
    Entity(
      kind: "song", identifier: song.path,
      name: song.artist.map {
        clock.phrases(Self.songBy, ["title": .text(song.title), "artist": .text($0)])
      } ?? song.title)
  }

  static func entity(_ playlist: Playlist) -> Entity {
    Entity(kind: "playlist", identifier: playlist.path, name: playlist.name)
  }
}
