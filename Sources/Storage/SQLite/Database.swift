internal import Dispatch
internal import Foundation
internal import Glibc

/// The one file in which everything that must survive is kept.
///
/// A write that has returned is on the disk: WAL with `synchronous=FULL` survives a crash of the program and a power
/// failure. Several processes may use the same file; each waits a few seconds for the others. Calls block the caller
/// until they are done, and must not be nested. If the file was deleted or replaced, the store is reopened, and the
/// first write after that fails, since what it relies on may be gone.
package final class Database: @unchecked Sendable {
  // It is Sendable because mutable state is touched only by `init`, before anybody else has it, and on `queue`.
  /// The open file; `nil` while the path leads to nothing that can be opened.
  private var open: OpenFile?
  /// The reason for which the next write fails, if the store was reopened since the last.
  private var loss: String?
  /// The number of times the store was reopened.
  private var generation = 0
  let schema: Schema
  private let queue = DispatchQueue(label: "heed.storage")

  /// The path of the file; ":memory:" for a store that lasts as long as this value.
  package let path: String

  /// The path of a store that lasts as long as its value.
  package static let memory = ":memory:"

  /// Opens the file, creating it and its folder where they are missing, and brings its tables up to date.
  package convenience init(path: String, schema: Schema) throws {
    try self.init(path: path, schema: schema, copying: nil)
  }

  /// Creates a separate store in memory with a copy of a file's contents; the file is only read.
  package convenience init(inMemoryCopyOf path: String, schema: Schema) throws {
    try self.init(path: Self.memory, schema: schema, copying: path)
  }

  private init(path: String, schema: Schema, copying source: String?) throws {
    self.path = path
    self.schema = schema
    open = try OpenFile(path: path, schema: schema, copying: source)
  }

  /// Reads from one consistent snapshot of the file, undisturbed by writers.
  package func read<Result: Sendable>(_ body: (Connection) throws -> Result) throws -> Result {
    try transaction("BEGIN", isWriting: false, body)
  }

  /// Writes in one transaction, of which nothing remains if the body throws.
  package func write<Result: Sendable>(_ body: (Connection) throws -> Result) throws -> Result {
    try transaction("BEGIN IMMEDIATE", isWriting: true, body)
  }

  /// A number that changes whenever a subject's rows do, by this process or another.
  package func version(of subject: Subject) throws -> Int {
    let count = try read { connection in
      try connection.first("SELECT count FROM changes WHERE subject = ?", subject.name) {
        $0.integer(0)
      } ?? 0
    }
    // Tells apart stores whose counts happen to be equal.
    return count &+ queue.sync { generation } << 40
  }

  /// Copies all present contents to another file.
  package func copy(to path: String) throws {
    try Self.makePrivateFile(at: path)
    let target = try Connection(path: path)
    try queue.sync { try target.copy(from: connection()) }
  }

  /// The faults that SQLite finds in the file; empty if it is intact.
  package func faults() throws -> [String] {
    let found = try read { connection in
      try connection.rows("PRAGMA integrity_check") { $0.text(0) }
        + connection.rows("PRAGMA foreign_key_check") { "missing parent of \($0.text(0))" }
    }
    return found.filter { $0 != "ok" }
  }

  /// Runs statements that SQLite does not allow in a transaction, for the maintenance of the file.
  func outsideTransaction<Result: Sendable>(
    _ body: (Connection) throws -> Result
  ) throws -> Result {
    dispatchPrecondition(condition: .notOnQueue(queue))
    return try queue.sync { try body(connection()) }
  }

  private func transaction<Result: Sendable>(
    _ begin: String, isWriting: Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    dispatchPrecondition(condition: .notOnQueue(queue))
    let recorder = isWriting ? Self.recorder : nil
    return try queue.sync {
      // A write that finds nothing to open has failed for the same reason.
      defer { if isWriting { loss = nil } }
      let connection = try connection()
      if isWriting, let loss {
        throw SQLiteError(operation: "write to", path: path, reason: loss, code: 0)
      }
      try connection.run(begin)
      do {
        guard let recorder else {
          let result = try body(connection)
          try connection.run("COMMIT")
          return result
        }
        let (result, inverse) = try connection.recording { try body(connection) }
        try connection.run("COMMIT")
        recorder.append(inverse)
        return result
      } catch {
        // SQLite itself rolls back after a full disk or an input error; then this finds nothing to do.
        _ = try? connection.run("ROLLBACK")
        throw error
      }
    }
  }

  /// The connection to the file that the path leads to, reopened if need be; called on the queue.
  private func connection() throws -> Connection {
    if let open, open.loss == nil { return open.connection }
    let leftovers = open?.leftovers
    loss = open?.loss ?? loss
    // Closed before the next is opened, so that no lock of this process is in its way.
    open = nil
    leftovers.map(OpenFile.removeLog)
    let fresh = try OpenFile(path: path, schema: schema)
    open = fresh
    generation += 1
    return fresh.connection
  }

  static func makePrivateFile(at path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try PrivateFile.makeFolder(at: folder)
    } catch {
      throw SQLiteError(
        operation: "create", path: folder.path, reason: "the folder cannot be made", code: 0)
    }
    let descriptor = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw SQLiteError(
        operation: "open", path: path, reason: String(cString: strerror(errno)).lowercased(),
        code: 0)
    }
    close(descriptor)
  }

  static func configure(_ connection: Connection) throws(SQLiteError) {
    // Means something for a new file only, and writes to any other.
    if try connection.first("PRAGMA page_count", make: { $0.integer(0) }) == 0 {
      try connection.run("PRAGMA auto_vacuum = INCREMENTAL")
    }
    try connection.run("PRAGMA journal_mode = WAL")
    try connection.run("PRAGMA synchronous = FULL")
    try connection.run("PRAGMA foreign_keys = ON")
  }

  static func update(_ connection: Connection, to schema: Schema) throws(SQLiteError) {
    try connection.run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      try schema.update(connection)
      try connection.run("COMMIT")
    } catch {
      _ = try? connection.run("ROLLBACK")
      throw error
    }
  }
}
