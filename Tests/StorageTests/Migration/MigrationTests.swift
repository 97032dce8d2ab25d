import Foundation
import StorageTestKit
import Testing

@testable import Storage

/// Stores of every version there has been, with rows in them, opened by today's code.
struct MigrationTests {
  static let versions = Array(1...Schema.versions)

  /// Columns that a migration drops or words anew; what they held is tested by itself.
  static let changed: Set = [
    "lock.last_failure", "messages.failure", "ride_news.text", "ride_news.said",
  ]

  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  @Test(arguments: versions)
  func `nothing is lost of a store of any version, however often it is opened`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: path)
    let before = try contents(version)
    #expect(before.empty == [], "rows that say nothing about what becomes of these columns")
    for _ in 1...2 {
      let database = try Database(path: path, schema: Schema())
      #expect(try before.losses(in: TableContents(database), except: Self.changed) == [])
      #expect(try database.faults() == [])
    }
  }

  @Test(arguments: versions)
  func `a store of any version has the tables of a new one, and counts changes`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: path)
    let database = try Database(path: path, schema: Schema())
    let fresh = try Database(path: Database.memory, schema: Schema())
    #expect(try Self.schema(database) == Self.schema(fresh))
    let count = try database.version(of: Subject("lists"))
    _ = try database.write { connection in
      try connection.run("INSERT INTO lists (name, position, created) VALUES ('New', 9, 9000)")
    }
    #expect(try database.version(of: Subject("lists")) == count + 1)
  }

  @Test(arguments: versions) func `a store of any version can be looked into without changing it`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: path)
    let before = try contents(version)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let copy = try Database(inMemoryCopyOf: path, schema: Schema())
    #expect(try before.losses(in: TableContents(copy), except: Self.changed) == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `who tried wrong PINs waits in a migrated store, too`() throws {
    try OldStore.write(version: 13, to: path)
    let record = try LockStore(Database(path: path, schema: Schema())).record()
    #expect(record.failures == 2 && record.lastFailure == Uptime(boot: "", seconds: 0))
  }

  /// A released migration never changes: stores that have had it would have other tables than those that get it now.
  @Test func `the migrations are those that were released`() throws {
    let prints = try Self.versions.map { version in
      let schema = try Self.schema(
        Database(path: Database.memory, schema: Schema(version: version)))
      return Self.fingerprint(of: schema.joined(separator: "\n"))
    }
    #expect(prints == Self.released)
  }

  private func contents(_ version: Int) throws -> TableContents {
    try TableContents(Database(path: path, schema: Schema(version: version)))
  }

  private static func schema(_ database: Database) throws -> [String] {
    try database.read { connection in
      try connection.rows("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY type, name") {
        $0.text(0)
      }
    }
  }

  /// FNV-1a, 64 bits.
  private static func fingerprint(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private static let released = [
    "6e3ec7f294eeab4f", "ed41a99ca376f93d", "5d6ce03db43640be", "9641c278d63a5589",
    "d7233e84edb300fa", "e55b69ab6de9b483", "c864cd8b4ad02a4", "8a157527fcfb10d5",
    "b3118a69a8c4d0c6", "3975d3656fa806a8", "37fa2811991e429e", "4d6a5921b5f53ae1",
    "23f393c391f4693e", "ab28d74f0070cbe2", "d696c11a59866890", "b99263e463e5ae37",
    "2e354bbbc5cfb910",
  ]
}
