internal import CSQLite
internal import Glibc
internal import Synchronization

/// One open SQLite file, which belongs to its database and is used on its queue only.
package final class Connection {
  package let path: String
  private let pointer: OpaquePointer
  /// The compiled statements that are not in use, by their SQL.
  private var statements: [String: Statement] = [:]

  /// Opens a file, creating it where there is none.
  convenience init(path: String) throws(SQLiteError) {
    try self.init(path: path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens a file only for reading, and leaves it and the files beside it as they are.
  ///
  /// If others are writing, their log is read but not moved into the file; if nobody is, the empty log that reading
  /// needs is removed with the connection, which takes the right to write.
  convenience init(reading path: String) throws(SQLiteError) {
    let hasLog = Self.size(ofFile: path + "-wal") > 0
    try self.init(path: path, hasLog ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
  }

  /// 0 where there is no such file.
  private static func size(ofFile path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Corresponds to C function `sqlite3_open_v2`.
  private init(path: String, _ flags: CInt) throws(SQLiteError) {
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(path, &pointer, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let pointer, code == SQLITE_OK else {
      let reason = pointer.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(pointer)
      throw SQLiteError(operation: "open", path: path, reason: reason, code: code)
    }
    sqlite3_extended_result_codes(pointer, 1)
    self.path = path
    self.pointer = pointer
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(pointer)
  }

  /// Sets how long to wait for another process that holds the file.
  func wait(milliseconds: Int32) {
    sqlite3_busy_timeout(pointer, milliseconds)
  }

  /// Replaces all contents with those of a file, which is only read.
  func copy(fromFile path: String) throws(SQLiteError) {
    try Self.reading.withLock { _ throws(SQLiteError) in try copy(from: Connection(reading: path)) }
  }

  /// Held while a file is read: of two connections that close at once, neither is the last, which removes the log.
  private static let reading = Mutex<Void>(())

  /// Replaces all contents with those of another file; corresponds to C function `sqlite3_backup_step`.
  func copy(from source: Connection) throws(SQLiteError) {
    for connection in [source, self] { connection.wait(milliseconds: 5_000) }
    let backup = sqlite3_backup_init(pointer, "main", source.pointer, "main")
    if backup != nil {
      sqlite3_backup_step(backup, -1)
      sqlite3_backup_finish(backup)
    }
    let code = sqlite3_errcode(pointer)
    guard code == SQLITE_OK || code == SQLITE_DONE else {
      let reason = String(cString: sqlite3_errmsg(pointer))
      guard source.path == Database.memory else {
        throw SQLiteError(operation: "copy", path: source.path, reason: reason, code: code)
      }
      throw SQLiteError(operation: "write to", path: path, reason: reason, code: code)
    }
  }

  /// Runs one statement and discards its rows; returns the number of rows it changed.
  @discardableResult
  package func run(_ sql: String, _ values: (any Bindable)?...) throws(SQLiteError) -> Int {
    try step(sql, values) { _ in }
    return Int(sqlite3_changes64(pointer))
  }

  /// Runs a statement that is not run again, so that it need not stay compiled.
  func run(uncached sql: String) throws(SQLiteError) {
    try run(sql)
    statements[sql] = nil
  }

  /// Inserts a row, and returns its number.
  @discardableResult
  package func insert(_ sql: String, _ values: (any Bindable)?...) throws(SQLiteError) -> Int {
    try step(sql, values) { _ in }
    return Int(sqlite3_last_insert_rowid(pointer))
  }

  /// All rows of a query, each made into a value.
  package func rows<Element>(
    _ sql: String, _ values: (any Bindable)?..., make: (Row) -> Element
  ) throws(SQLiteError) -> [Element] {
    try rows(sql, values: values, make: make)
  }

  /// All rows of a query whose values are given as an array.
  package func rows<Element>(
    _ sql: String, values: [(any Bindable)?], make: (Row) -> Element
  ) throws(SQLiteError) -> [Element] {
    var elements: [Element] = []
    try step(sql, values) { elements.append(make($0)) }
    return elements
  }

  /// The first row of a query, made into a value; `nil` when there is none.
  package func first<Element>(
    _ sql: String, _ values: (any Bindable)?..., make: (Row) -> Element
  ) throws(SQLiteError) -> Element? {
    var element: Element?
    try step(sql, values) { row in if element == nil { element = make(row) } }
    return element
  }

  /// Runs several statements that take no values, and discards their rows.
  package func execute(_ script: String) throws(SQLiteError) {
    let code = sqlite3_exec(pointer, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw error("write to", code) }
  }

  private func step(
    _ sql: String, _ values: [(any Bindable)?], each: (Row) -> Void
  ) throws(SQLiteError) {
    // Taken out while in use, so that a query nested in the same query gets a statement of its own.
    let compiled = statements.removeValue(forKey: sql)
    let statement = if let compiled { compiled } else { try prepare(sql) }
    defer {
      statement.reset()
      statements[sql] = statement
    }
    let operation = sqlite3_stmt_readonly(statement.pointer) != 0 ? "read from" : "write to"
    let bound = statement.bind(values)
    guard bound == SQLITE_OK else { throw error(operation, bound) }
    while true {
      switch sqlite3_step(statement.pointer) {
      case SQLITE_ROW: each(Row(statement: statement))
      case SQLITE_DONE: return
      case let code: throw error(operation, code)
      }
    }
  }

  private func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(pointer, sql, -1, &statement, nil)
    guard let statement, code == SQLITE_OK else { throw error("read from", code) }
    return Statement(statement)
  }

  private func error(_ operation: String, _ code: Int32) -> SQLiteError {
    SQLiteError(
      operation: operation, path: path, reason: String(cString: sqlite3_errmsg(pointer)),
      code: code)
  }
}
