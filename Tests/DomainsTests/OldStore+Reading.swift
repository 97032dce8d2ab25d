import Storage
import StorageTestKit
import Testing

@testable import Domains

extension OldStore {
  /// Checks what today's code reads of the rows that older versions wrote, each known since a version.
  static func check(
    _ known: [(since: Int, text: String)], _ read: (Database) throws -> [String]
  ) throws {
    for version in Set(known.map(\.since) + [Schema.versions]) {
      let folder = try TemporaryFolder()
      let path = folder.file("heed.sqlite")
      try write(version: version, to: path)
      let texts = known.filter { $0.since <= version }.map(\.text)
      #expect(try read(Database(path: path)) == texts, "version \(version)")
    }
  }
}
