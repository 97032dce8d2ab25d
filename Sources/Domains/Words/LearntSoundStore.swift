internal import Foundation
package import Storage

/// Stores the ways in which people say names; a few of each.
package struct LearntSoundStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// The part of the store that it needs: what was heard once is forgotten, what counts stays.
  package static let part = StorePart(
    "sounds",
    migrations: [
      Migration("learnt sounds") { connection throws(SQLiteError) in
        try connection.execute(
          """
          CREATE TABLE learnt_sounds (
            id INTEGER PRIMARY KEY, kind TEXT NOT NULL, word TEXT NOT NULL, phones TEXT NOT NULL,
            times INTEGER NOT NULL, heard REAL NOT NULL, UNIQUE (kind, word, phones))
          """)
        try connection.countChanges(of: .sounds, in: ["learnt_sounds"])
      }
    ],
    expiries: [
      Expiry(
        nil, after: 90,
        .remove(from: "learnt_sounds", where: "times < \(LearntSound.enough) AND heard < ?1"))
    ])

  /// A version that changes with the sounds.
  package func version() throws -> Int { try database.version(of: .sounds) }

  /// All that was heard, by kind and word, what was heard most first.
  package func sounds() throws -> [LearntSound] {
    try database.read { try Self.sounds($0, of: nil) }
  }

  /// Takes note of a way to say a word; one that is like a known one counts as that.
  package func add(
    _ sound: LearntSound, isLike: (_ one: [String], _ other: [String]) -> Bool
  ) throws {
    try database.write { connection in
      let known = try Self.sounds(connection, of: sound)
      let phones = known.first { isLike($0.phones, sound.phones) }?.phones ?? sound.phones
      try connection.run(
        """
        INSERT INTO learnt_sounds (kind, word, phones, times, heard) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (kind, word, phones) DO UPDATE SET times = times + excluded.times,
          heard = excluded.heard
        """, sound.kind, sound.word, phones.joined(separator: " "), sound.times, sound.heard)
      try Self.prune(connection, sound)
    }
  }

  /// Forgets what was learnt: of one kind, of one word, or all; returns the number of ways to say a word.
  @discardableResult
  package func forget(kind: String? = nil, word: String? = nil) throws -> Int {
    try database.write { connection in
      try connection.run(
        """
        DELETE FROM learnt_sounds
        WHERE (?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR word = ?2)
        """, kind, word)
    }
  }

  /// Keeps of a word what was heard last.
  private static func prune(_ connection: Connection, _ sound: LearntSound) throws(SQLiteError) {
    for (condition, most) in [
      (">=", LearntSound.most.counting), ("<", LearntSound.most.others),
    ] {
      try connection.run(
        """
        DELETE FROM learnt_sounds WHERE id IN (
          SELECT id FROM learnt_sounds WHERE kind = ? AND word = ? AND times \(condition) ?
          ORDER BY heard DESC, id DESC LIMIT -1 OFFSET ?)
        """, sound.kind, sound.word, LearntSound.enough, most)
    }
  }

  /// The sounds of the word of one of them, or all.
  private static func sounds(
    _ connection: Connection, of sound: LearntSound?
  ) throws(SQLiteError) -> [LearntSound] {
    try connection.rows(
      """
      SELECT kind, word, phones, times, heard FROM learnt_sounds
      WHERE ?1 IS NULL OR kind = ?1 AND word = ?2 ORDER BY kind, word, times DESC, id
      """, sound?.kind, sound?.word
    ) { row in
      LearntSound(
        kind: row.text(0), word: row.text(1),
        phones: row.text(2).split(separator: " ").map(String.init), times: row.integer(3),
        heard: row.date(4))
    }
  }
}

extension Subject {
  static let sounds = Subject("sounds")
}
