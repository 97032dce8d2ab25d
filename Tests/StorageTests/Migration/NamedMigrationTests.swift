import StorageTestKit
import Testing

@testable import Storage

/// Migrations that a domain declares by name, after the released history.
struct NamedMigrationTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  /// A notebook with further steps.
  private func notebook(_ steps: Migration...) -> StorePart {
    StorePart("notebook", migrations: Notebook.part.migrations + steps)
  }

  private let colour = Migration("colour", "ALTER TABLE pages ADD COLUMN colour TEXT")

  private func version() throws -> Int? {
    try Connection(path: path).first("PRAGMA user_version") { $0.integer(0) }
  }

  @Test func `each runs once, in order, and keeps what is there`() throws {
    try Notebook(Database(path: path)).add("Packing")
    for _ in 1...2 {
      let database = try Database(path: path, schema: Schema([notebook(colour)]))
      let names = try database.read { connection in
        try connection.rows("SELECT name FROM pages WHERE colour IS NULL") { $0.text(0) }
      }
      #expect(names == ["Packing"])
    }
  }

  @Test(arguments: [1, 8, Schema.versions])
  func `they follow the released history, which numbers the store no further`(version: Int) throws {
    try OldStore.write(version: version, to: path)
    try Notebook(Database(path: path)).add("Packing")
    _ = try Database(path: path, schema: Schema([notebook(colour)]))
    #expect(try self.version() == Schema.versions + 1)
  }

  @Test func `a store of nobody's stays at the history's last version`() throws {
    _ = try Database(path: path, schema: Schema())
    #expect(try version() == Schema.versions)
  }

  @Test func `owners do not get in each other's way, whichever is there`() throws {
    let tags = StorePart("tags", migrations: [Migration("pages", "CREATE TABLE tags (name)")])
    for parts in [[Notebook.part], [tags], [], [tags, notebook(colour)]] {
      #expect(try Database(path: path, schema: Schema(parts)).faults() == [])
    }
    #expect(
      try Database(path: path, schema: Schema([tags, notebook(colour)])).read { connection in
        try connection.rows("SELECT owner || '.' || name FROM migrations") { $0.text(0) }
      } == ["notebook.colour", "notebook.pages", "tags.pages"])
  }

  @Test func `a store with a step that is not known here is refused, and stays as it is`() throws {
    _ = try Database(path: path, schema: Schema([notebook(colour)]))
    for open in [{ try Database(path: path) }, { try Database(inMemoryCopyOf: path) }] {
      let error = #expect(throws: SQLiteError.self) { try open() }
      #expect(error?.reason == "it was written by a newer version of Heed")
    }
  }

  @Test func `one that fails changes nothing`() throws {
    let broken = Migration("broken", "ALTER TABLE pages ADD COLUMN size; SELECT nothing")
    _ = try Database(path: path)
    #expect(throws: SQLiteError.self) {
      try Database(path: path, schema: Schema([notebook(colour, broken)]))
    }
    try Notebook(Database(path: path)).add("Packing")
    _ = try Database(path: path, schema: Schema([notebook(colour)]))
  }
}
