internal import Foundation
internal import Intents
package import Storage

/// Stores the shortcuts.
package struct ShortcutStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  static let migration = Migration("shortcuts") { connection throws(SQLiteError) in
    try connection.execute(
      """
      CREATE TABLE shortcuts (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, phrase TEXT NOT NULL,
        pronunciation TEXT, steps TEXT NOT NULL)
      """)
    try connection.countChanges(of: .shortcuts, in: ["shortcuts"])
  }

  /// All shortcuts, by phrase.
  package func shortcuts() throws -> [Shortcut] {
    try database.read { connection in
      try connection.rows(
        "SELECT id, phrase, pronunciation, steps FROM shortcuts ORDER BY name", make: Self.shortcut)
    }.compactMap(\.self)
  }

  /// Adds a shortcut; one with the same phrase is replaced.
  @discardableResult
  package func add(
    _ phrase: String, pronunciation: String? = nil, steps: [Shortcut.Step]
  ) throws -> Shortcut {
    let json = try steps.json
    let id = try database.write { connection in
      try connection.run("DELETE FROM shortcuts WHERE name = ?", phrase.normalizedName)
      return try connection.insert(
        "INSERT INTO shortcuts (name, phrase, pronunciation, steps) VALUES (?, ?, ?, ?)",
        phrase.normalizedName, phrase, pronunciation, json)
    }
    return Shortcut(id: id, phrase: phrase, pronunciation: pronunciation, steps: steps)
  }

  /// Gives a shortcut other requests; `false` if it is gone.
  @discardableResult
  package func set(_ steps: [Shortcut.Step], of shortcut: Int) throws -> Bool {
    let json = try steps.json
    return try database.write { connection in
      try connection.run("UPDATE shortcuts SET steps = ? WHERE id = ?", json, shortcut) > 0
    }
  }

  /// Gives a shortcut another phrase; `false` if it is gone.
  @discardableResult
  package func rename(
    _ shortcut: Int, to phrase: String, pronunciation: String? = nil
  ) throws -> Bool {
    try database.write { connection in
      try connection.run(
        "UPDATE shortcuts SET name = ?, phrase = ?, pronunciation = ? WHERE id = ?",
        phrase.normalizedName, phrase, pronunciation, shortcut) > 0
    }
  }

  /// Removes a shortcut; `false` if it is gone.
  @discardableResult
  package func delete(_ shortcut: Int) throws -> Bool {
    try database.write { try $0.run("DELETE FROM shortcuts WHERE id = ?", shortcut) > 0 }
  }

  /// A shortcut; `nil` if a newer version wrote it and its requests can't be read.
  private static func shortcut(_ row: Row) -> Shortcut? {
    guard let steps = try? JSONDecoder().decode([Shortcut.Step].self, from: Data(row.text(3).utf8))
    else { return nil }
    return Shortcut(
      id: row.integer(0), phrase: row.text(1), pronunciation: row.optionalText(2), steps: steps)
  }
}

extension Encodable {
  /// The value as JSON that is equal for equal values.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension Subject {
  static let shortcuts = Subject("shortcuts")
}
