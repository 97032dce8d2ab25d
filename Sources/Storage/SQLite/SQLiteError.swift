internal import CSQLite

/// An error reported by SQLite, with the operation that failed and the file.
package struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// The operation that failed: "open", "write to".
  package let operation: String
  package let path: String
  /// SQLite's own message, which holds no stored value.
  package let reason: String
  /// SQLite's extended result code.
  package let code: Int32

  package init(operation: String, path: String, reason: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.code = code
  }

  package var description: String { "cannot \(operation) '\(path)': \(reason)" }

  /// Whether another connection held the file for longer than the time allowed.
  package var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

  /// Whether the file is not a database, or a damaged one.
  package var isOfContent: Bool { [SQLITE_NOTADB, SQLITE_CORRUPT].contains(code & 0xFF) }

  /// Whether the disk, or the size permitted to the file, is used up.
  package var isFull: Bool { code & 0xFF == SQLITE_FULL }
}
