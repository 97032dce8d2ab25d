package import Storage

/// Pages with lines, in tables of their own: what a domain keeps, for tests that need no domain.
package struct Notebook: Sendable {
  package static let schema = Schema([part])
  package static let part = StorePart(
    "notebook",
    migrations: [
      Migration("pages") { connection throws(SQLiteError) in
        try connection.execute(
          """
          CREATE TABLE pages (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
          CREATE TABLE lines (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE, text TEXT NOT NULL);
          CREATE INDEX lines_by_page ON lines (page);
          """)
        try connection.countChanges(of: .pages, in: ["pages"])
      }
    ])

  package let database: Database

  package init(_ database: Database) { self.database = database }

  /// Adds a page with its lines, all or nothing; returns its number.
  @discardableResult
  package func add(_ name: String, lines: [String] = []) throws -> Int {
    try database.write { connection in
      let page = try connection.insert("INSERT INTO pages (name) VALUES (?)", name)
      for line in lines {
        try connection.run("INSERT INTO lines (page, text) VALUES (?, ?)", page, line)
      }
      return page
    }
  }

  package func pages() throws -> [String] {
    try database.read { try $0.rows("SELECT name FROM pages ORDER BY id") { $0.text(0) } }
  }

  /// All lines with their pages' numbers.
  package func lines() throws -> [(page: Int, text: String)] {
    try database.read { connection in
      try connection.rows("SELECT page, text FROM lines ORDER BY id") {
        (page: $0.integer(0), text: $0.text(1))
      }
    }
  }
}

extension Subject {
  package static let pages = Subject("pages")
}
