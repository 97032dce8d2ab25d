import Foundation
import StorageTestKit
import Synchronization
import Testing

@testable import Storage

@Suite struct DatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `what was written is there after reopening`() throws {
    let path = folder.file("new/heed.sqlite")
    try Notebook(Database(path: path)).add("Packing")
    #expect(try Notebook(Database(path: path)).pages() == ["Packing"])
  }

  @Test func `the file is readable by its owner only`() throws {
    let path = folder.file("heed.sqlite")
    _ = try Database(path: path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `a write that throws leaves nothing behind`() throws {
    struct Stop: Error {}
    let database = try Database(path: ":memory:")
    #expect(throws: Stop.self) {
      try database.write { connection in
        try connection.run("INSERT INTO pages (name) VALUES ('home')")
        throw Stop()
      }
    }
    let count = try database.read { try $0.first("SELECT count(*) FROM pages") { $0.integer(0) } }
    #expect(count == 0)
  }

  @Test func `text comes back as it was stored`() throws {
    let database = try Database(path: ":memory:")
    let texts = ["", "plain", "it's", "été 🛒", "a\u{0}b", String(repeating: "x", count: 100_000)]
    for text in texts {
      let stored = try database.read { try $0.first("SELECT ?", text) { $0.text(0) } }
      #expect(stored == text)
    }
  }

  @Test func `a version changes when another connection writes, and for its subject only`() throws {
    let path = folder.file("heed.sqlite")
    let mine = try Database(path: path)
    let others = try Database(path: path)
    let pages = try mine.version(of: .pages)
    let contacts = try mine.version(of: Subject("contacts"))
    try Notebook(others).add("Packing")
    #expect(try mine.version(of: .pages) != pages)
    #expect(try mine.version(of: Subject("contacts")) == contacts)
  }

  @Test func `several connections write at the same time, and nothing is lost`() throws {
    let path = folder.file("heed.sqlite")
    let stores = try (1...4).map { _ in try Notebook(Database(path: path)) }
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      do {
        try stores[number % 4].add("list \(number)", lines: ["item"])
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    #expect(failures.withLock(\.self) == 0)
    #expect(try stores[0].pages().count == 200)
    #expect(try stores[3].lines().count == 200)
    #expect(try stores[0].database.faults().isEmpty)
  }

  @Test func `copies taken at once leave nothing beside the file, whoever is last`() throws {
    let path = folder.file("heed.sqlite")
    try Notebook(Database(path: path)).add("Packing")
    for round in 1...100 {
      let copied = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let pages = try? Notebook(Database(inMemoryCopyOf: path)).pages()
        if pages == ["Packing"] { copied.withLock { $0 += 1 } }
      }
      #expect(copied.withLock(\.self) == 4)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.file(""))
      try #require(files == ["heed.sqlite"], "after round \(round)")
    }
  }

  @Test func `a file that is no database is refused`() throws {
    let path = folder.file("heed.sqlite")
    try Data(repeating: 65, count: 5_000).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: SQLiteError.self) { try Database(path: path) }
    #expect(error?.description == "cannot open '\(path)': file is not a database")
  }

  @Test func `a folder in place of the file is refused`() throws {
    let error = #expect(throws: SQLiteError.self) { try Database(path: folder.path) }
    #expect(error?.description == "cannot open '\(folder.path)': is a directory")
  }

  @Test func `a folder that cannot be made is reported`() throws {
    let error = #expect(throws: SQLiteError.self) { try Database(path: "/proc/heed/heed.sqlite") }
    #expect(error?.description == "cannot create '/proc/heed': the folder cannot be made")
  }

  @Test func `a file of a newer version is left alone`() throws {
    let path = folder.file("heed.sqlite")
    _ = try Database(path: path).write { connection in
      try connection.execute("PRAGMA user_version = \(Schema.versions + 2)")
    }
    let error = #expect(throws: SQLiteError.self) { try Database(path: path) }
    #expect(error?.reason == "it was written by a newer version of Heed")
  }

  @Test func `a file whose version is none is refused`() throws {
    let path = folder.file("heed.sqlite")
    _ = try Database(path: path).write { try $0.execute("PRAGMA user_version = -1") }
    let error = #expect(throws: SQLiteError.self) { try Database(path: path) }
    #expect(error?.reason == "it is damaged, or no store of Heed's: its version is -1")
  }

  @Test func `a full disk is an error, and what was there stays readable`() throws {
    let database = try Database(path: folder.file("heed.sqlite"))
    let store = Notebook(database)
    _ = try database.read { try $0.first("PRAGMA max_page_count = 80") { $0.integer(0) } }
    let lines = (1...5_000).map { "line number \($0)" }
    let error = #expect(throws: SQLiteError.self) { try store.add("Long", lines: lines) }
    #expect(error?.isFull == true)
    #expect(
      error?.description == "cannot write to '\(database.path)': database or disk is full")
    #expect(try store.pages().isEmpty && store.lines().isEmpty)
    try store.add("Short", lines: ["passport"])
    #expect(try store.lines().map(\.text) == ["passport"])
    #expect(try database.faults().isEmpty)
  }

  @Test func `a read-only file is an error`() throws {
    let database = try Database(path: folder.file("heed.sqlite"))
    _ = try database.read { try $0.run("PRAGMA query_only = ON") }
    let error = #expect(throws: SQLiteError.self) {
      try Notebook(database).add("Packing")
    }
    #expect(error?.reason == "attempt to write a readonly database")
  }
}
