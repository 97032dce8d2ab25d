internal import Conversation
internal import Folders
internal import Foundation
internal import Intents

extension Media {
  /// The songs a resolved request means, in playing order; empty if there are none.
  func songs(for intent: Intent) async throws -> [Song] {
    if intent["reference"]?.text == "currentlyPlaying" {
      return try await playing().map { [$0] } ?? []
    }
    let all = try await songs()
    var songs = all
    if let thing = intent["mediaName"]?.entity { songs = Self.songs(of: thing, among: all) }
    if let artist = intent["artistName"]?.text { songs = songs.filter { $0.artist == artist } }
    if let album = intent["albumName"]?.text { songs = songs.filter { $0.album == album } }
    let genres = intent.elements(of: "genreNames").compactMap(\.text).map(\.normalizedName)
    if !genres.isEmpty {
      songs = songs.filter { song in
        guard let genre = song.genre?.normalizedName else { return false }
        return genres.contains { genre.contains($0) || $0.contains(genre) }
      }
    }
    if let interval = intent["releaseDate"]?.moment.flatMap({ clock.interval(of: $0, .past) }) {
      let year = clock.calendar.component(.year, from: interval.start)
      songs = songs.filter { $0.year == year }
    }
    let found = try sorted(songs, intent["sortOrder"]?.text)
    if let count = intent["count"]?.integer { return Array(found.prefix(max(1, count))) }
    // The latest album is that of the latest song; its songs stay in their order.
    guard intent["mediaType"]?.text == "album", intent["sortOrder"] != nil,
      intent["albumName"] == nil, intent["mediaName"] == nil,
      let album = found.first(where: { $0.album != nil })?.album
    else { return found }
    return songs.filter { $0.album == album }
  }

  /// The songs in order; "best" are those the speaker likes, and disliked ones are played only by name.
  private func sorted(_ songs: [Song], _ order: String?) throws -> [Song] {
    let affinities = try library.store.affinities()
    switch order {
    case "newest": return songs.sorted { ($0.year ?? 0, $0.modified) > ($1.year ?? 0, $1.modified) }
    case "oldest":
      return songs.sorted { ($0.year ?? 9999, $0.modified) < ($1.year ?? 9999, $1.modified) }
    case "best", "popular", "recommended": return songs.filter { affinities[$0.path] == .like }
    default:
      return songs.count == 1 ? songs : songs.filter { affinities[$0.path] != .dislike }
    }
  }

  private static func songs(of thing: Entity, among songs: [Song]) -> [Song] {
    switch thing.kind {
    case "song": return songs.filter { $0.path == thing.identifier }
    case "artist": return songs.filter { $0.artist == thing.identifier }
    case "musicAlbum": return songs.filter { $0.album == thing.identifier }
    case "genre": return songs.filter { $0.genre == thing.identifier }
    default:
      let byPath = Dictionary(songs.map { ($0.path, $0) }) { first, _ in first }
      return Playlist(readingFrom: thing.identifier)?.songs.compactMap { byPath[$0] } ?? []
    }
  }

  /// The song that is playing; `nil` if nothing is.
  func playing() async throws -> Song? {
    guard let player else { return nil }
    let status = try await player.status()
    guard let path = status.playing else { return nil }
    return try await songs().first { $0.path == path }
      ?? Song(
        path: path, modified: .distantPast, size: 0,
        title: status.title
          ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent,
        artist: status.artist)
  }

  /// Whether a response names a single song.
  static func isOne(_ songs: [Song], _ intent: Intent) -> Bool {
    songs.count == 1 || intent["mediaName"]?.entity?.kind == "song"
  }

  /// The fields of responses about songs, with their paths.
  static func fields(_ songs: [Song], _ intent: Intent) -> [String: Value] {
    guard let first = songs.first else { return [:] }
    var fields: [String: Value] = [
      "songs": .list(songs.map { .text($0.path) }), "count": .number(Double(songs.count)),
    ]
    if isOne(songs, intent) {
      fields["song"] = .text(first.title)
      fields["found"] = .entity(entity(first))
      fields["by"] = first.artist.map(Value.text)
    } else {
      fields["titles"] = .list(songs.prefix(5).map { .text($0.title) })
      fields["what"] = (intent["mediaName"] ?? intent["albumName"] ?? intent["artistName"])
      if fields["what"] == nil, let genre = intent["genreNames"] { fields["what"] = genre }
    }
    return fields
  }
}
