import Foundation
import Synchronization
import Testing

@testable import Storage

/// A store in one file, however busy it is, and nothing overwritten.
struct BackupTests {
  let folder: TemporaryFolder
  let path: String
  let file: String
  let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
    file = folder.file("backup.sqlite")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a backup is of one moment, while others write`() throws {
    let store = ListStore(try Database(path: path))
    let isOver = Mutex(false)
    let failures = Mutex(0)
    let writers = DispatchGroup()
    for writer in 0..<2 {
      DispatchQueue.global().async(group: writers) {
        var number = 0
        while !isOver.withLock(\.self), number < 2_000 {
          number += 1
          do {
            try store.create(
              "\(writer) \(number)", items: [.init(title: "a"), .init(title: "b")], at: now)
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
      let size = try Backup.write(store: path, to: file, replacing: round > 1)
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.size] as? Int == size && attributes[.posixPermissions] as? Int == 0o600)
      let copy = ListStore(try Database(inMemoryCopyOf: file))
      let lists = try copy.lists()
      #expect(try copy.items().count == lists.count * 2)
    }
    #expect(try names.filter { $0.contains("backup") } == ["backup.sqlite"])
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    try ListStore(Database(path: path)).create("Packing", at: now)
    try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: BackupError.exists(file)) { try Backup.write(store: path, to: file) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("precious".utf8))
    try Backup.write(store: path, to: file, replacing: true)
    #expect(try ListStore(Database(inMemoryCopyOf: file)).lists().map(\.name) == ["Packing"])
    #expect(try names == ["backup.sqlite", "heed.sqlite"])
  }

  @Test func `what can't be backed up, or not there, is an error and leaves nothing`() throws {
    #expect(throws: BackupError.missing(path)) { try Backup.write(store: path, to: file) }
    let database = try Database(path: path)
    try ListStore(database).create("Packing", at: now)
    let linked = folder.file("linked.sqlite")
    try FileManager.default.createSymbolicLink(atPath: linked, withDestinationPath: path)
    for same in [path, linked] {
      #expect(throws: BackupError.isTheStore(same)) {
        try Backup.write(store: path, to: same, replacing: true)
      }
    }
    #expect(throws: BackupError.unwritable(folder.path, reason: "it is a folder")) {
      try Backup.write(store: path, to: folder.path, replacing: true)
    }
    let error = #expect(throws: SQLiteError.self) {
      try Backup.write(store: path, to: "/proc/none/backup.sqlite")
    }
    #expect(error?.description == "cannot create '/proc/none': the folder cannot be made")
    let text = folder.file("text")
    try Data("no database, but long enough to be none for sure".utf8).write(
      to: URL(fileURLWithPath: text))
    #expect(throws: SQLiteError.self) { try Backup.write(store: text, to: file) }
    #expect(try names.filter { $0.contains("backup") } == [])
    #expect(try ListStore(database).lists().count == 1)
  }

  @Test func `a damaged store is no backup`() throws {
    try damagedStore(at: path)
    let error = #expect(throws: BackupError.self) { try Backup.write(store: path, to: file) }
    #expect(error?.description.hasPrefix("cannot back up '\(path)': ") == true)
    #expect(try names == ["heed.sqlite"])
  }

  private func damagedStore(at path: String) throws {
    let store = ListStore(try Database(path: path))
    let items = (1...500).map { ListItem.Draft(title: "item \($0)") }
    try store.create("Long", items: items, at: now)
    try Backup.copy(path, to: path + "-whole")
    try FileManager.default.removeItem(atPath: path)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path + "-whole"))
    try FileManager.default.removeItem(atPath: path + "-whole")
    // The last pages are of the items.
    bytes.replaceSubrange(
      bytes.count - 8_192..<bytes.count, with: Data(repeating: 0xA5, count: 8_192))
    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
