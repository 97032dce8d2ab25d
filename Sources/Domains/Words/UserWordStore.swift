package import Storage

/// Stores the speaker's own words.
package struct UserWordStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// The words of a kind, in the order in which they were added.
  package func words(_ kind: UserWord.Kind) throws -> [UserWord] {
    try database.read { connection in
      try connection.rows(
        "SELECT name, phrase, pronunciation FROM user_words WHERE kind = ? ORDER BY id",
        kind.rawValue
      ) {
        UserWord(kind, $0.text(0), phrase: $0.text(1), pronunciation: $0.optionalText(2))
      }
    }
  }

  /// Adds words, all or none; a known phrase now names what the new word says.
  package func add(_ words: [UserWord]) throws {
    try database.write { connection in try Self.add(words, connection) }
  }

  /// Replaces all words of a kind.
  package func replace(_ kind: UserWord.Kind, with words: [UserWord]) throws {
    try database.write { connection in
      try connection.run("DELETE FROM user_words WHERE kind = ?", kind.rawValue)
      try Self.add(words, connection)
    }
  }

  /// Removes a name with its synonyms, or one synonym; `false` if there is no such word.
  package func remove(_ kind: UserWord.Kind, _ phrase: String) throws -> Bool {
    try database.write { connection in
      try connection.run(
        "DELETE FROM user_words WHERE kind = ?1 AND (name = ?2 OR phrase = ?2)",
        kind.rawValue, phrase) > 0
    }
  }

  private static func add(_ words: [UserWord], _ connection: Connection) throws {
    for word in words {
      try connection.run(
        """
        INSERT INTO user_words (kind, name, phrase, pronunciation) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, phrase) DO UPDATE SET name = excluded.name,
          pronunciation = excluded.pronunciation
        """, word.kind.rawValue, word.name, word.phrase, word.pronunciation)
    }
  }
}

extension Subject {
  static let words = Subject("words")
}
