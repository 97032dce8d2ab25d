package import Folders
package import Foundation
package import Storage

/// Stores an index of the music folder, and the speaker's opinions of the pieces.
package struct SongStore: Sendable {
  /// The speaker's opinion of a piece.
  package enum Affinity: String, Sendable { case like, dislike }

  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// All pieces, ordered by artist, album and track.
  package func songs() throws -> [Song] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT path, modified, size, title, artist, album, genre, year, track FROM songs
        ORDER BY lower(coalesce(artist, '')), year, lower(coalesce(album, '')), track, path
        """
      ) { row in
        Song(
          path: row.text(0), modified: row.date(1), size: row.integer(2), title: row.text(3),
          artist: row.optionalText(4), album: row.optionalText(5), genre: row.optionalText(6),
          year: row.optionalInteger(7), track: row.optionalInteger(8))
      }
    }
  }

  /// The state of each known file when it was read, by its path.
  package func known() throws -> [String: FileState] {
    try database.read { connection in
      let rows = try connection.rows("SELECT path, modified, size FROM songs") {
        ($0.text(0), FileState(modified: $0.date(1), size: $0.integer(2)))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  /// Stores new and changed pieces, and removes those whose files are gone; all or nothing.
  package func update(_ songs: [Song], forgetting gone: [String] = []) throws {
    guard !songs.isEmpty || !gone.isEmpty else { return }
    try database.write { connection in
      for path in gone + songs.map(\.path) {
        try connection.run("DELETE FROM songs WHERE path = ?", path)
      }
      for song in songs {
        try connection.run(
          """
          INSERT INTO songs (path, modified, size, title, artist, album, genre, year, track)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, song.path, song.modified, song.size, song.title, song.artist, song.album,
          song.genre, song.year, song.track)
      }
    }
  }

  /// Stores the speaker's opinion of pieces, which outlives their files.
  package func setAffinity(_ affinity: Affinity, of paths: [String], at now: Date) throws {
    try database.write { connection in
      for path in paths {
        try connection.run(
          """
          INSERT INTO affinities (path, affinity, changed) VALUES (?, ?, ?)
          ON CONFLICT (path) DO UPDATE SET affinity = excluded.affinity, changed = excluded.changed
          """, path, affinity.rawValue, now)
      }
    }
  }

  /// The speaker's opinions of pieces, by their paths.
  package func affinities() throws -> [String: Affinity] {
    try database.read { connection in
      let rows = try connection.rows("SELECT path, affinity FROM affinities") {
        ($0.text(0), Affinity(rawValue: $0.text(1)))
      }
      return rows.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}

extension Subject {
  static let songs = Subject("songs")
}
