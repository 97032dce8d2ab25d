package import Conversation
package import Storage

extension Database {
  /// Opens a store with the tables of the built-in domains, creating it and its folder where they are missing.
  package convenience init(path: String) throws {
    try self.init(path: path, schema: BuiltInDomains.schema)
  }

  /// Creates a separate store in memory with a copy of a file's contents; the file is only read.
  package convenience init(inMemoryCopyOf path: String) throws {
    try self.init(inMemoryCopyOf: path, schema: BuiltInDomains.schema)
  }
}

extension SQLiteError: DiscreetError {
  /// The whole description: SQLite's messages name tables and files, but no values.
  package var discreetDescription: String { description }

  package var told: ToldReason { .notKept }
}
