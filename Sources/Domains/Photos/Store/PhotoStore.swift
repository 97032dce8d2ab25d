package import Folders
internal import Foundation
package import Storage

/// Stores an index of the photo folder, so that not every file is read for every question.
package struct PhotoStore: Sendable {
  /// The aspect of a photo that a word describes: its album, its content, or the place where it was taken.
  package enum Kind: String, Sendable, CaseIterable { case album, attribute, person, tag, place }

  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// All photos, the earliest first; those without a date come last.
  package func photos() throws -> [Photo] {
    try database.read { connection in
      var words: [String: [Kind: [String]]] = [:]
      let rows = try connection.rows("SELECT photo, kind, word FROM photo_words ORDER BY id") {
        ($0.text(0), Kind(rawValue: $0.text(1)), $0.text(2))
      }
      for case (let path, let kind?, let word) in rows {
        words[path, default: [:]][kind, default: []].append(word)
      }
      return try connection.rows(
        """
        SELECT path, modified, size, taken, latitude, longitude FROM photos
        ORDER BY taken IS NULL, taken, path
        """
      ) { row in
        let words = words[row.text(0)] ?? [:]
        return Photo(
          path: row.text(0), modified: row.date(1), size: row.integer(2),
          albums: words[.album] ?? [], taken: row.optionalDate(3), latitude: row.optionalReal(4),
          longitude: row.optionalReal(5), attributes: words[.attribute] ?? [],
          people: words[.person] ?? [], tags: words[.tag] ?? [], places: words[.place] ?? [])
      }
    }
  }

  /// The words of one kind, once each, in alphabetical order.
  package func words(_ kind: Kind) throws -> [String] {
    try database.read { connection in
      try connection.rows(
        "SELECT DISTINCT word FROM photo_words WHERE kind = ? ORDER BY word", kind.rawValue
      ) { $0.text(0) }
    }
  }

  /// The state of each known file when it was read, by its path.
  package func known() throws -> [String: FileState] {
    try database.read { connection in
      let rows = try connection.rows("SELECT path, modified, size FROM photos") {
        ($0.text(0), FileState(modified: $0.date(1), size: $0.integer(2)))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  /// Stores new and changed photos, and removes those whose files are gone; all or nothing.
  package func update(_ photos: [Photo], forgetting gone: [String] = []) throws {
    guard !photos.isEmpty || !gone.isEmpty else { return }
    try database.write { connection in
      for path in gone + photos.map(\.path) {
        try connection.run("DELETE FROM photos WHERE path = ?", path)
      }
      for photo in photos { try Self.insert(photo, connection) }
    }
  }

  private static func insert(_ photo: Photo, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO photos (path, modified, size, taken, latitude, longitude)
      VALUES (?, ?, ?, ?, ?, ?)
      """, photo.path, photo.modified, photo.size, photo.taken, photo.latitude, photo.longitude)
    let words: [(Kind, [String])] = [
      (.album, photo.albums), (.attribute, photo.attributes), (.person, photo.people),
      (.tag, photo.tags), (.place, photo.places),
    ]
    for (kind, words) in words {
      for word in words {
        try connection.run(
          "INSERT INTO photo_words (photo, kind, word) VALUES (?, ?, ?)", photo.path,
          kind.rawValue, word)
      }
    }
  }
}

extension Subject {
  static let photos = Subject("photos")
}
