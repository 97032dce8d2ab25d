internal import CSQLite

/// An error reported by SQLite, with what was being done and to which file.
package struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// What was to be done: "open", "write to".
  package let operation: String
  package let path: String
  /// SQLite's own words, without any stored value.
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

  /// Whether another connection held the file for longer than we wait.
  package var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

  /// Whether what the file holds is no database, or no whole one.
  package var isOfContent: Bool { [SQLITE_NOTADB, SQLITE_CORRUPT].contains(code & 0xFF) }

  /// Whether the disk, or the file's permitted size, is used up.
  package var isFull: Bool { code & 0xFF == SQLITE_FULL }
}
