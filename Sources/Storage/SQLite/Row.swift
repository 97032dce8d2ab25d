internal import CSQLite
package import Foundation

/// One row of a result; valid only inside the closure it is given to.
package struct Row {
  let statement: Statement

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement.pointer, column) == SQLITE_NULL
  }

  package func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(statement.pointer, column))
  }

  package func boolean(_ column: Int32) -> Bool { integer(column) != 0 }

  package func real(_ column: Int32) -> Double {
    sqlite3_column_double(statement.pointer, column)
  }

  /// The column's text; empty if it is NULL.
  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement.pointer, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement.pointer, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The column's amount; 0 if it is not a number.
  package func decimal(_ column: Int32) -> Decimal { Decimal(string: text(column)) ?? 0 }

  package func date(_ column: Int32) -> Date { Date(timeIntervalSince1970: real(column)) }

  package func optionalInteger(_ column: Int32) -> Int? {
    isNull(column) ? nil : integer(column)
  }

  package func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  package func optionalDate(_ column: Int32) -> Date? { isNull(column) ? nil : date(column) }
}
