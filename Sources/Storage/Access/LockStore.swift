/// Stores whether the device is locked, the hash of its PIN, and how many tries have failed.
package struct LockStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  package func record() throws -> LockRecord { try database.read(Self.record) }

  package func setLocked(_ isLocked: Bool) throws {
    _ = try database.write { try $0.run("UPDATE lock SET is_locked = ?", isLocked) }
  }

  /// Stores the hash of a new PIN, or none, and clears the count of failures.
  package func setPINHash(_ hash: String?) throws {
    _ = try database.write {
      try $0.run("UPDATE lock SET pin_hash = ?, failures = 0", hash)
    }
  }

  /// Counts a try as wrong before it is checked, unless it has to wait; returns the record before it.
  ///
  /// Several processes that try at once, or are killed while they do, thus gain nothing.
  package func countTry(
    at moment: Uptime, wait: (LockRecord) -> Duration
  ) throws -> (record: LockRecord, wait: Duration) {
    try database.write { connection in
      let record = try Self.record(connection)
      let wait = wait(record)
      if wait == .zero {
        try connection.run(
          "UPDATE lock SET failures = failures + 1, failure_boot = ?, failure_uptime = ?",
          moment.boot, moment.seconds)
      }
      return (record, wait)
    }
  }

  /// Clears the count of failures, because the PIN was right.
  package func forgetTries() throws {
    _ = try database.write { try $0.run("UPDATE lock SET failures = 0") }
  }

  private static func record(_ connection: Connection) throws(SQLiteError) -> LockRecord {
    try connection.first(
      "SELECT is_locked, pin_hash, failures, failure_boot, failure_uptime FROM lock"
    ) { row in
      LockRecord(
        isLocked: row.boolean(0), pinHash: row.optionalText(1), failures: row.integer(2),
        lastFailure: row.optionalReal(4).map { Uptime(boot: row.optionalText(3), seconds: $0) })
    } ?? LockRecord()
  }
}

/// The stored state of the device's lock.
package struct LockRecord: Sendable, Equatable {
  package let isLocked: Bool
  /// The PIN's hash in the format of `crypt(5)`; `nil` while there is no PIN.
  package let pinHash: String?
  /// The number of wrong PINs tried in a row.
  package let failures: Int
  package let lastFailure: Uptime?

  package init(
    isLocked: Bool = false, pinHash: String? = nil, failures: Int = 0, lastFailure: Uptime? = nil
  ) {
    self.isLocked = isLocked
    self.pinHash = pinHash
    self.failures = failures
    self.lastFailure = lastFailure
  }
}
