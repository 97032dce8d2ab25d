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

  /// Puts values in place of the statement's `?`, in order; `nil` is NULL.
  func bind(_ values: [(any Bindable)?]) -> Int32 {
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      let code =
        value?.bind(to: self, at: position) ?? sqlite3_bind_null(pointer, position)
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  /// Makes the statement ready for its next use, without the values of the last one.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }
}
