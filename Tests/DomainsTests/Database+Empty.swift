import Domains
import Foundation
import Storage
import StorageTestKit

extension Database {
  /// A store in memory with the tables of all domains: a copy, as tables are made much more slowly than copied.
  static func empty() throws -> Database { try Database(inMemoryCopyOf: EmptyStore.file.get()) }
}

private enum EmptyStore {
  /// The folder lasts as long as the process.
  private static let folder = Result { try TemporaryFolder() }

  static let file = Result {
    let path = try folder.get().file("empty.sqlite")
    _ = try Database(path: path)
    return path
  }
}
