import Foundation
import Testing

@testable import Storage

/// A file that is deleted or replaced under an open store: noticed, said, and opened anew.
struct LostFileTests {
  let folder: TemporaryFolder
  let path: String
  let now = Date(timeIntervalSince1970: 1_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  private func names(_ path: String) throws -> [String] {
    try ListStore(Database(path: path)).lists().map(\.name)
  }

  @Test(arguments: ["heed.sqlite", "all", "the folder"])
  func `what is written after the file was deleted is no success, and then kept`(
    _ what: String
  ) throws {
    let lists = ListStore(try Database(path: path))
    try lists.create("Before", at: now)
    switch what {
    case "heed.sqlite": try FileManager.default.removeItem(atPath: path)
    case "all":
      for end in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + end) }
    default: try FileManager.default.removeItem(atPath: folder.path)
    }
    // Who only reads finds what is there now.
    #expect(try lists.lists() == [])
    let error = #expect(throws: SQLiteError.self) { try lists.create("Lost", at: now) }
    #expect(
      error?.description
        == "cannot write to '\(path)': it was deleted, and begun anew")
    try lists.create("After", at: now)
    #expect(try names(path) == ["After"])
    #expect(try lists.database.faults() == [])
  }

  @Test func `a file that takes the place of another is used from then on`() throws {
    let other = folder.file("other.sqlite")
    try ListStore(Database(path: other)).create("Other", at: now)
    let lists = ListStore(try Database(path: path))
    try lists.create("Before", at: now)
    let version = try lists.database.version(of: .lists)
    #expect(rename(other, path) == 0)
    let error = #expect(throws: SQLiteError.self) { try lists.create("Lost", at: now) }
    #expect(error?.reason == "another file stood in its place, which is used from now on")
    // The log of the file before is not played into this one.
    #expect(try lists.lists().map(\.name) == ["Other"])
    // It has had as many changes, and is another one.
    #expect(try lists.database.version(of: .lists) != version)
    try lists.create("After", at: now)
    #expect(try names(path) == ["Other", "After"])
  }

  @Test func `what cannot be opened in its place is told of each time, until it can`() throws {
    let lists = ListStore(try Database(path: path))
    try FileManager.default.removeItem(atPath: path)
    try Data("no database, but long enough to be none for sure".utf8).write(
      to: URL(fileURLWithPath: path))
    for _ in 0..<2 {
      let error = #expect(throws: SQLiteError.self) { try lists.create("Lost", at: now) }
      #expect(error?.reason == "file is not a database")
    }
    try FileManager.default.removeItem(atPath: path)
    try lists.create("After", at: now)
    #expect(try names(path) == ["After"])
  }

  @Test func `another process that writes changes nothing about that`() throws {
    let lists = ListStore(try Database(path: path))
    try ListStore(Database(path: path)).create("Theirs", at: now)
    try lists.create("Ours", at: now)
    #expect(try names(path) == ["Theirs", "Ours"])
  }
}
