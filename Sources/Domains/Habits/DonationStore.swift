package import Foundation
internal import Intents
package import Storage

/// Stores what was done, so that it can be suggested.
package struct DonationStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  static let migration = Migration(
    "donations",
    """
    CREATE TABLE donations (
      id INTEGER PRIMARY KEY, app TEXT NOT NULL, step TEXT NOT NULL, group_name TEXT,
      done REAL NOT NULL);
    CREATE INDEX donations_done ON donations (done);
    """)

  static let phrasesAndPlaces = Migration(
    "phrases and places of donations",
    """
    ALTER TABLE donations ADD COLUMN phrase TEXT;
    ALTER TABLE donations ADD COLUMN place TEXT;
    CREATE TABLE whereabouts (
      id INTEGER PRIMARY KEY CHECK (id = 1), place TEXT NOT NULL, since REAL NOT NULL);
    """)

  /// The time after which nobody is taken to be where they were.
  private static let stay: TimeInterval = 86_400

  /// Takes note of where the speaker is from now on; leaving a place that they were not at changes nothing.
  package func note(_ event: PlaceEvent, at place: String, on date: Date) throws {
    let name = place.normalizedName
    try database.write { connection in
      switch event {
      case .arrive:
        _ = try connection.run("REPLACE INTO whereabouts VALUES (1, ?, ?)", name, date)
      case .depart:
        _ = try connection.run("DELETE FROM whereabouts WHERE place = ?", name)
      }
    }
  }

  /// Where the speaker is, as far as is known.
  package func place(at date: Date) throws -> String? {
    try database.read { connection in
      try connection.first(
        "SELECT place FROM whereabouts WHERE since BETWEEN ? AND ?", date - Self.stay, date
      ) { $0.text(0) }
    }
  }

  /// Keeps a donation; recordings of what was said are left out.
  package func add(_ donation: Donation) throws {
    var intent = donation.step.intent
    intent.sounds = [:]
    let step = try Shortcut.Step(intent, wish: donation.step.wish).json
    try database.write { connection in
      _ = try connection.insert(
        """
        INSERT INTO donations (app, step, group_name, phrase, done, place)
        VALUES (?, ?, ?, ?, ?, ?)
        """, donation.app, step, donation.group, donation.phrase, donation.date, donation.place)
    }
  }

  /// The donations since a date, the earliest first.
  package func donations(since date: Date = .distantPast) throws -> [Donation] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT id, app, step, group_name, phrase, done, place FROM donations
        WHERE done >= ? ORDER BY done, id
        """, date, make: Self.donation)
    }.compactMap(\.self)
  }

  /// Deletes donations: those of an app, those of one of its groups, or all; returns their number.
  @discardableResult
  package func delete(of app: String? = nil, group: String? = nil) throws -> Int {
    try database.write { connection in
      try connection.run(
        """
        DELETE FROM donations
        WHERE (?1 IS NULL OR app = ?1 COLLATE NOCASE) AND (?2 IS NULL OR group_name = ?2)
        """, app, group)
    }
  }

  private static func donation(_ row: Row) -> Donation? {
    guard
      let step = try? JSONDecoder().decode(Shortcut.Step.self, from: Data(row.text(2).utf8))
    else { return nil }
    return Donation(
      id: row.integer(0), app: row.text(1), step: step, group: row.optionalText(3),
      phrase: row.optionalText(4), date: row.date(5),
      place: row.optionalText(6))
  }
}
