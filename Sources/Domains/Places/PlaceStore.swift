package import Storage

/// Stores the places the speaker knows.
package struct PlaceStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// All places, in the order in which they were added.
  package func places() throws -> [Place] {
    try database.read { connection in
      let rows = try connection.rows("SELECT place, name FROM place_synonyms ORDER BY rowid") {
        ($0.integer(0), $0.text(1))
      }
      let synonyms = Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
      return try connection.rows(
        "SELECT id, name, address, latitude, longitude, pronunciation FROM places ORDER BY id"
      ) { row in
        Place(
          name: row.text(1), synonyms: synonyms[row.integer(0)] ?? [],
          address: row.optionalText(2), latitude: row.isNull(3) ? nil : row.real(3),
          longitude: row.isNull(4) ? nil : row.real(4), pronunciation: row.optionalText(5))
      }
    }
  }

  /// Adds places, all or none; one with a known name replaces the known place.
  package func add(_ places: [Place]) throws {
    try database.write { connection in
      for place in places {
        try connection.run(
          """
          INSERT INTO places (name, address, latitude, longitude, pronunciation)
          VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET address = excluded.address,
            latitude = excluded.latitude, longitude = excluded.longitude,
            pronunciation = excluded.pronunciation
          """, place.name, place.address, place.latitude, place.longitude, place.pronunciation)
        try connection.run(
          "DELETE FROM place_synonyms WHERE place = (SELECT id FROM places WHERE name = ?)",
          place.name)
        for synonym in place.synonyms {
          try connection.run(
            "INSERT INTO place_synonyms SELECT id, ? FROM places WHERE name = ?", synonym,
            place.name)
        }
      }
    }
  }

  /// Deletes a place, and returns whether there was one.
  @discardableResult
  package func delete(_ name: String) throws -> Bool {
    try database.write { try $0.run("DELETE FROM places WHERE name = ?", name) > 0 }
  }
}

extension Subject {
  static let places = Subject("places")
}
