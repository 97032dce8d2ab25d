import Foundation
import StorageTestKit
import Synchronization
import Testing

@testable import Storage

/// A store in one file, however busy it is, and nothing overwritten.
struct BackupTests {
  let folder: TemporaryFolder
  let path: String
  let file: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
    file = folder.file("backup.sqlite")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a backup is of one moment, while others write`() throws {
    let store = Notebook(try Database(path: path))
    let isOver = Mutex(false)
    let failures = Mutex(0)
    let writers = DispatchGroup()
    for writer in 0..<2 {
      DispatchQueue.global().async(group: writers) {
        var number = 0
        while !isOver.withLock(\.self), number < 2_000 {
          number += 1
          do {
            try store.add("\(writer) \(number)", lines: ["a", "b"])
          } catch {
            failures.withLock { $0 += 1 }
          }
        }
      }
    }
    defer {
      isOver.withLock { $0 = true }
      writers.wait()
      #expect(failures.withLock(\.self) == 0)
    }
    for round in 1...5 {
      let size = try Backup.write(
        store: path, to: file, schema: Notebook.schema, replacing: round > 1)
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.size] as? Int == size && attributes[.posixPermissions] as? Int == 0o600)
      let copy = Notebook(try Database(inMemoryCopyOf: file))
      let lists = try copy.pages()
      #expect(try copy.lines().count == lists.count * 2)
    }
    #expect(try names.filter { $0.contains("backup") } == ["backup.sqlite"])
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    try Notebook(Database(path: path)).add("Packing")
    try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: BackupError.exists(file)) {
      try Backup.write(store: path, to: file, schema: Notebook.schema)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("precious".utf8))
    try Backup.write(store: path, to: file, schema: Notebook.schema, replacing: true)
    #expect(try Notebook(Database(inMemoryCopyOf: file)).pages() == ["Packing"])
    #expect(try names == ["backup.sqlite", "heed.sqlite"])
  }

  @Test func `what can't be backed up, or not there, is an error and leaves nothing`() throws {
    #expect(throws: BackupError.missing(path)) {
      try Backup.write(store: path, to: file, schema: Notebook.schema)
    }
    let database = try Database(path: path)
    try Notebook(database).add("Packing")
    let linked = folder.file("linked.sqlite")
    try FileManager.default.createSymbolicLink(atPath: linked, withDestinationPath: path)
    for same in [path, linked] {
      #expect(throws: BackupError.isTheStore(same)) {
        try Backup.write(store: path, to: same, schema: Notebook.schema, replacing: true)
      }
    }
    #expect(throws: BackupError.unwritable(folder.path, reason: "it is a folder")) {
      try Backup.write(store: path, to: folder.path, schema: Notebook.schema, replacing: true)
    }
    let error = #expect(throws: SQLiteError.self) {
      try Backup.write(store: path, to: "/proc/none/backup.sqlite", schema: Notebook.schema)
    }
    #expect(error?.description == "cannot create '/proc/none': the folder cannot be made")
    let text = folder.file("text")
    try Data("no database, but long enough to be none for sure".utf8).write(
      to: URL(fileURLWithPath: text))
    #expect(throws: SQLiteError.self) {
      try Backup.write(store: text, to: file, schema: Notebook.schema)
    }
    #expect(try names.filter { $0.contains("backup") } == [])
    #expect(try Notebook(database).pages().count == 1)
  }

  @Test func `a damaged store is no backup`() throws {
    try damagedStore(at: path)
    let error = #expect(throws: BackupError.self) {
      try Backup.write(store: path, to: file, schema: Notebook.schema)
    }
    #expect(error?.description.hasPrefix("cannot back up '\(path)': ") == true)
    #expect(try names == ["heed.sqlite"])
  }

  private func damagedStore(at path: String) throws {
    let store = Notebook(try Database(path: path))
    try store.add("Long", lines: (1...500).map { "line number \($0)" })
    try Backup.copy(path, to: path + "-whole")
    try FileManager.default.removeItem(atPath: path)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path + "-whole"))
    try FileManager.default.removeItem(atPath: path + "-whole")
    // The last pages are of the lines.
    bytes.replaceSubrange(
      bytes.count - 8_192..<bytes.count, with: Data(repeating: 0xA5, count: 8_192))
    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
