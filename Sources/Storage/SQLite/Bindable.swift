internal import CSQLite
package import Foundation

/// A value that can be bound to a `?` of a statement.
package protocol Bindable: Sendable {
  /// Binds itself to a parameter, counted from 1; corresponds to C functions `sqlite3_bind_*`.
  func bind(to statement: Statement, at index: Int32) -> Int32
}

extension Int: Bindable {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement.pointer, index, Int64(self))
  }
}

extension Bool: Bindable {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement.pointer, index, self ? 1 : 0)
  }
}

extension Double: Bindable {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    sqlite3_bind_double(statement.pointer, index, self)
  }
}

extension String: Bindable {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    // SQLITE_TRANSIENT, a cast Swift does not import: SQLite copies the text.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty string has no address, and a null address would bind NULL.
        guard let start = characters.baseAddress else {
          return sqlite3_bind_text(statement.pointer, index, "", 0, copies)
        }
        return sqlite3_bind_text(
          statement.pointer, index, start, Int32(clamping: characters.count), copies)
      }
    }
  }
}

/// Amounts are stored as text, because a binary fraction is not the amount that was said.
extension Decimal: Bindable {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    "\(self)".bind(to: statement, at: index)
  }
}

/// Dates are stored as seconds since 1970.
extension Date: Bindable {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    timeIntervalSince1970.bind(to: statement, at: index)
  }
}
