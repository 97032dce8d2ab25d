import Foundation
import StorageTestKit
import Testing

@testable import Storage

/// A file that is deleted or replaced under an open store: noticed, said, and opened anew.
struct LostFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  private func names(_ path: String) throws -> [String] {
    try Notebook(Database(path: path)).pages()
  }

  @Test(arguments: ["heed.sqlite", "all", "the folder"])
  func `what is written after the file was deleted is no success, and then kept`(
    _ what: String
  ) throws {
    let notebook = Notebook(try Database(path: path))
    try notebook.add("Before")
    switch what {
    case "heed.sqlite": try FileManager.default.removeItem(atPath: path)
    case "all":
      for end in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + end) }
    default: try FileManager.default.removeItem(atPath: folder.path)
    }
    // Who only reads finds what is there now.
    #expect(try notebook.pages() == [])
    let error = #expect(throws: SQLiteError.self) { try notebook.add("Lost") }
    #expect(
      error?.description
        == "cannot write to '\(path)': it was deleted, and begun anew")
    try notebook.add("After")
    #expect(try names(path) == ["After"])
    #expect(try notebook.database.faults() == [])
  }

  @Test func `a file that takes the place of another is used from then on`() throws {
    let other = folder.file("other.sqlite")
    try Notebook(Database(path: other)).add("Other")
    let notebook = Notebook(try Database(path: path))
    try notebook.add("Before")
    let version = try notebook.database.version(of: .pages)
    #expect(rename(other, path) == 0)
    let error = #expect(throws: SQLiteError.self) { try notebook.add("Lost") }
    #expect(error?.reason == "another file stood in its place, which is used from now on")
    // The log of the file before is not played into this one.
    #expect(try notebook.pages() == ["Other"])
    // It has had as many changes, and is another one.
    #expect(try notebook.database.version(of: .pages) != version)
    try notebook.add("After")
    #expect(try names(path) == ["Other", "After"])
  }

  @Test func `what cannot be opened in its place is told of each time, until it can`() throws {
    let notebook = Notebook(try Database(path: path))
    try FileManager.default.removeItem(atPath: path)
    try Data("no database, but long enough to be none for sure".utf8).write(
      to: URL(fileURLWithPath: path))
    for _ in 0..<2 {
      let error = #expect(throws: SQLiteError.self) { try notebook.add("Lost") }
      #expect(error?.reason == "file is not a database")
    }
    try FileManager.default.removeItem(atPath: path)
    try notebook.add("After")
    #expect(try names(path) == ["After"])
  }

  @Test func `another process that writes changes nothing about that`() throws {
    let notebook = Notebook(try Database(path: path))
    try Notebook(Database(path: path)).add("Theirs")
    try notebook.add("Ours")
    #expect(try names(path) == ["Theirs", "Ours"])
  }
}
