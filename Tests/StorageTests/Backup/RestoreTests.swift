import Foundation
import StorageTestKit
import Testing

@testable import Storage

/// A backup in the store's place: what was there is kept aside, and who has the store open goes on.
struct RestoreTests {
  let folder: TemporaryFolder
  let path: String
  let file: String
  let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
    file = folder.file("backup.sqlite")
  }

  private func pages(_ path: String) throws -> [String] {
    try Notebook(Database(inMemoryCopyOf: path)).pages()
  }

  @Test func `who has the store open goes on with what was restored, and notices`() throws {
    let running = Notebook(try Database(path: path))
    try running.add("Before")
    try Backup.write(store: path, to: file, schema: Notebook.schema)
    try running.add("Since")
    let subjects = try running.database.read { connection in
      try connection.rows("SELECT subject FROM changes") { Subject($0.text(0)) }
    }
    let versions = try subjects.map { try running.database.version(of: $0) }
    let restoration = try Backup.restore(file, to: path, schema: Notebook.schema, at: now)
    #expect(try running.pages() == ["Before"])
    for (subject, version) in zip(subjects, versions) {
      #expect(try running.database.version(of: subject) > version, "\(subject)")
    }
    let aside = try #require(restoration.aside)
    #expect(aside.hasPrefix(path + ".before-restore-"))
    #expect(try pages(aside) == ["Before", "Since"])
    try running.add("After")
    #expect(try Notebook(Database(path: path)).pages() == ["Before", "After"])
    #expect(try running.database.faults() == [])
    // And the backup is as it was, for the next time; each leaves its own aside.
    let second = try Backup.restore(file, to: path, schema: Notebook.schema, at: now)
    #expect(try second.aside != aside && pages(second.aside ?? "") == ["Before", "After"])
    #expect(try running.pages() == ["Before"])
  }

  @Test(arguments: Array(stride(from: 1, through: Schema.versions, by: 5)))
  func `a backup of any older version is brought up to date`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: file)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try Backup.restore(file, to: path, schema: Notebook.schema, at: now).aside == nil)
    let lists = try Database(inMemoryCopyOf: path).read { connection in
      try connection.rows("SELECT name FROM lists ORDER BY id") { $0.text(0) }
    }
    #expect(lists == ["Grocery Store", "Packing"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
  }

  @Test(arguments: ["text", "nothing", "other", "empty", "newer", "damaged", "folder"])
  func `what is no store, damaged or newer is refused, and the store stays as it is`(
    _ kind: String
  ) throws {
    let store = Notebook(try Database(path: path))
    try store.add("Mine")
    let reason = try write(kind)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: BackupError.self) {
      try Backup.restore(file, to: path, schema: Notebook.schema, at: now)
    }
    let text = "\(error.map(String.init(describing:)) ?? "")"
    #expect(text.hasPrefix("cannot restore '\(file)': ") && text.contains(reason), "\(text)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try store.pages() == ["Mine"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("before-restore") })
  }

  /// Writes a file that can't be restored; gives what is to be said of it.
  private func write(_ kind: String) throws -> String {
    let url = URL(fileURLWithPath: file)
    switch kind {
    case "text":
      try Data("no database, but long enough to be none for sure".utf8).write(to: url)
      return "file is not a database"
    case "nothing":
      try Data().write(to: url)
      return "it is no store of Heed's"
    case "other":
      try Connection(path: file).execute("CREATE TABLE lists (a); PRAGMA user_version = 7")
      return "it is no store of Heed's"
    case "empty":
      try Connection(path: file).execute("CREATE TABLE a (b); DROP TABLE a")
      return "it is no store of Heed's"
    case "newer":
      _ = try Database(path: file).write {
        try $0.execute("PRAGMA user_version = \(Schema.versions + 2)")
      }
      return "it was written by a newer version of Heed"
    case "folder":
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return "unable to open database file"
    default:
      let notebook = Notebook(try Database(path: file))
      try notebook.add("Long", lines: (1...500).map { "line number \($0)" })
      try notebook.database.write { connection in
        try connection.execute(
          "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 3 WHERE name = 'lines'")
      }
      return "it is damaged: 2nd reference to page 3"
    }
  }

  @Test func `without a store there is one then, and what is no database is moved aside`() throws {
    try Notebook(Database(path: folder.file("other.sqlite"))).add("Kept")
    try Backup.write(store: folder.file("other.sqlite"), to: file, schema: Notebook.schema)
    let fresh = folder.file("new/folder/heed.sqlite")
    #expect(try Backup.restore(file, to: fresh, schema: Notebook.schema, at: now).aside == nil)
    #expect(try pages(fresh) == ["Kept"])
    let text = Data("no database, but long enough to be none for sure".utf8)
    try text.write(to: URL(fileURLWithPath: path))
    let aside = try #require(
      try Backup.restore(file, to: path, schema: Notebook.schema, at: now).aside)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == text)
    #expect(try pages(path) == ["Kept"])
    #expect(throws: BackupError.missing("/nowhere")) {
      try Backup.restore("/nowhere", to: path, schema: Notebook.schema, at: now)
    }
    #expect(throws: BackupError.isTheStore(path)) {
      try Backup.restore(path, to: path, schema: Notebook.schema, at: now)
    }
  }
}
