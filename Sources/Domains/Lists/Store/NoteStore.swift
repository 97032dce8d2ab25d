package import Foundation
package import Storage

/// Stores the notes.
package struct NoteStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// All notes, the most recently changed first.
  package func notes() throws -> [Note] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT id, title, content, group_name, created, modified FROM notes
        ORDER BY modified DESC, id DESC
        """, make: Self.note)
    }
  }

  @discardableResult
  package func create(
    _ title: String, content: String, groupName: String? = nil, at now: Date
  ) throws -> Note {
    let id = try database.write { connection in
      try connection.insert(
        """
        INSERT INTO notes (title, content, group_name, created, modified)
        VALUES (?1, ?2, ?3, ?4, ?4)
        """, title, content, groupName, now)
    }
    return Note(
      id: id, title: title, content: content, groupName: groupName, created: now, modified: now)
  }

  /// Adds a paragraph at the end of a note; `nil` if it is gone.
  @discardableResult
  package func append(_ content: String, to note: Int, at now: Date) throws -> Note? {
    try database.write { connection in
      try connection.run(
        """
        UPDATE notes SET modified = ?2,
          content = CASE content WHEN '' THEN ?1 ELSE content || char(10) || ?1 END WHERE id = ?3
        """, content, now, note)
      return try connection.first(
        "SELECT id, title, content, group_name, created, modified FROM notes WHERE id = ?", note,
        make: Self.note)
    }
  }

  /// Renames a note; `nil` if it is gone.
  @discardableResult
  package func rename(_ note: Int, to title: String, at now: Date) throws -> Note? {
    try database.write { connection in
      try connection.run(
        "UPDATE notes SET title = ?, modified = ? WHERE id = ?", title, now, note)
      return try connection.first(
        "SELECT id, title, content, group_name, created, modified FROM notes WHERE id = ?", note,
        make: Self.note)
    }
  }

  /// Removes a note, and returns whether there was one.
  @discardableResult
  package func delete(_ note: Int) throws -> Bool {
    try database.write { try $0.run("DELETE FROM notes WHERE id = ?", note) > 0 }
  }

  private static func note(_ row: Row) -> Note {
    Note(
      id: row.integer(0), title: row.text(1), content: row.text(2),
      groupName: row.optionalText(3), created: row.date(4), modified: row.date(5))
  }
}

extension Subject {
  static let notes = Subject("notes")
}

/// A note: text under a title.
package struct Note: Sendable, Hashable, Codable {
  package let id: Int
  /// The title, which need not be unique: of two notes with one title, the first is meant.
  package let title: String
  /// The text, with one paragraph to a line.
  package let content: String
  /// The folder it is kept in.
  package let groupName: String?
  package let created: Date
  package let modified: Date
}
