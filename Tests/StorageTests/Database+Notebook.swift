import Storage
import StorageTestKit

extension Database {
  /// Opens a store with a notebook in it.
  convenience init(path: String) throws { try self.init(path: path, schema: Notebook.schema) }

  convenience init(inMemoryCopyOf path: String) throws {
    try self.init(inMemoryCopyOf: path, schema: Notebook.schema)
  }
}
