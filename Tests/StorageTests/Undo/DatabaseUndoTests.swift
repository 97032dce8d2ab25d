import StorageTestKit
import Testing

@testable import Storage

/// What an act writes is taken back exactly, and brought about again.
@Suite struct DatabaseUndoTests {
  private struct Contents: Equatable {
    let pages: [String]
    let lines: [String]
    let numbers: [Int]
  }

  private let database: Database
  private let notebook: Notebook

  init() throws {
    database = try Database(path: Database.memory)
    notebook = Notebook(database)
    try notebook.add("home", lines: ["it's", "été 🛒"])
    try notebook.add("work", lines: ["tea"])
  }

  private func contents() throws -> Contents {
    Contents(
      pages: try notebook.pages(), lines: try notebook.lines().map { "\($0.page) \($0.text)" },
      numbers: try database.read { try $0.rows("SELECT rowid FROM lines") { $0.integer(0) } })
  }

  static let acts: [[String]] = [
    ["INSERT INTO pages (name) VALUES ('new')"],
    ["UPDATE pages SET name = 'other'", "UPDATE lines SET text = text || '''?'"],
    // Its lines go with it, and come back with it.
    ["DELETE FROM pages WHERE name = 'home'"],
    ["DELETE FROM lines", "DELETE FROM pages", "INSERT INTO pages (id, name) VALUES (1, 'first')"],
    ["UPDATE lines SET id = id + 100, page = 2"],
  ]

  @Test(arguments: acts)
  func `all that was written is taken back, and done again`(statements: [String]) async throws {
    let before = try contents()
    let database = database
    let (_, changes) = try await Database.recording {
      for statement in statements { _ = try database.write { try $0.run(statement) } }
    }
    let after = try contents()
    #expect(after != before)
    let again = try database.takeBack(changes)
    #expect(try contents() == before)
    let back = try database.takeBack(again)
    #expect(try contents() == after)
    _ = try database.takeBack(back)
    #expect(try contents() == before)
    #expect(try database.faults().isEmpty)
  }

  @Test func `what others write meanwhile is left out`() async throws {
    let database = database
    let notebook = notebook
    let (_, changes) = try await Database.recording {
      try notebook.add("mine")
      await Task.detached { _ = try? notebook.add("theirs") }.value
    }
    _ = try database.takeBack(changes)
    #expect(try notebook.pages() == ["home", "work", "theirs"])
  }

  @Test func `what fails leaves nothing to take back`() async throws {
    let database = database
    let (_, changes) = await Database.recording {
      _ = try? database.write { connection in
        try connection.run("INSERT INTO pages (name) VALUES ('new')")
        try connection.run("INSERT INTO lines (page, text) VALUES (99, 'nowhere')")
      }
    }
    #expect(changes.isEmpty)
  }

  @Test func `what does not fit any more changes nothing`() async throws {
    let database = database
    let (_, changes) = try await Database.recording {
      _ = try database.write { try $0.run("DELETE FROM pages WHERE name = 'home'") }
    }
    _ = try database.write { try $0.run("INSERT INTO pages (id, name) VALUES (1, 'taken')") }
    let before = try contents()
    #expect(throws: SQLiteError.self) { try database.takeBack(changes) }
    #expect(try contents() == before)
  }

  @Test func `readers notice what is taken back`() async throws {
    let database = database
    let notebook = notebook
    let (_, changes) = try await Database.recording { try notebook.add("new") }
    let version = try database.version(of: .pages)
    _ = try database.takeBack(changes)
    #expect(try database.version(of: .pages) != version)
  }
}
