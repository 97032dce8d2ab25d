internal import CSQLite

/// A compiled SQL statement, owned by one connection and used on its queue.
package final class Statement {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    sqlite3_finalize(pointer)
  }

  /// Binds values to the statement's `?`, in order; `nil` is NULL.
  func bind(_ values: [(any Bindable)?]) -> Int32 {
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      let code =
        value?.bind(to: self, at: position) ?? sqlite3_bind_null(pointer, position)
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  /// Resets the statement for its next use, and clears its values.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }
}
