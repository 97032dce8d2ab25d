import Foundation
import StorageTestKit
import Testing

@testable import Storage

/// Runs alone: the umask is the process's.
@Suite(.serialized) struct PrivateFilesTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `the store, its log, its folder and its copies are their owner's, whatever the umask`()
    throws
  {
    let before = umask(0)
    defer { umask(before) }
    let folder = try TemporaryFolder()
    let path = folder.file("data/heed/heed.sqlite")
    let database = try Database(path: path)
    try Notebook(database).add("Packing")
    try database.copy(to: folder.file("backups/copy.sqlite"))
    try PrivateFile.write(Data([1]), to: URL(fileURLWithPath: folder.file("data/speaker.json")))
    for place in ["data", "data/heed", "backups"] {
      #expect(try mode(folder.file(place)) == 0o700, "\(place)")
    }
    for file in [
      "data/heed/heed.sqlite", "data/heed/heed.sqlite-wal", "data/heed/heed.sqlite-shm",
      "backups/copy.sqlite", "data/speaker.json",
    ] {
      #expect(try mode(folder.file(file)) == 0o600, "\(file)")
    }
  }
}
