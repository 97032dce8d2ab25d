package import Foundation

extension Backup {
  /// The result of restoring a backup in a store's place.
  package struct Restoration: Sendable, Equatable {
    /// The path to which the previous store was set aside; `nil` if there was none.
    package let aside: String?
    /// The number of things, such as messages, that waited when the backup was made and are given up, since their fate
    /// is unknown.
    package let givenUp: Int
  }

  /// Restores a backup in a store's place; whoever has the store open goes on with the restored one.
  ///
  /// The backup is only read. It is checked and brought up to date in memory before the store is touched.
  ///
  /// - Throws: `BackupError`, and `SQLiteError` where the store can't be written.
  package static func restore(
    _ file: String, to path: String, schema: Schema, at now: Date
  ) throws -> Restoration {
    guard FileManager.default.fileExists(atPath: file) else { throw BackupError.missing(file) }
    try expect(file, toBeAnotherThan: path)
    let restored = try checked(file, schema)
    let aside = try setAside(path, at: now)
    let givenUp = try restored.write { connection in
      let before = aside.flatMap { try? Connection(reading: $0) }
      try countBeyond(before, connection)
      return try schema.parts.reduce(0) { try $0 + $1.settle(connection, before) }
    }
    try restored.copy(to: path)
    return Restoration(aside: aside, givenUp: givenUp)
  }

  /// The contents of a backup in memory, once they are checked.
  private static func checked(_ file: String, _ schema: Schema) throws(BackupError) -> Database {
    do {
      if let fault = try faults(of: file, schema).first {
        throw BackupError.unusable(file, reason: fault)
      }
      return try Database(inMemoryCopyOf: file, schema: schema)
    } catch let error as BackupError {
      throw error
    } catch let error as SQLiteError {
      throw BackupError.unusable(file, reason: error.reason)
    } catch {
      throw BackupError.unusable(file, reason: "\(error)")
    }
  }

  /// Copies the store to a file beside it; a file that is not a database is moved there instead.
  private static func setAside(_ path: String, at now: Date) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let aside = freeName(path + ".before-restore-" + stamp(now))
    do {
      try copy(path, to: aside)
    } catch let error as SQLiteError where error.isOfContent {
      unlink(aside)
      for end in ["", "-wal", "-shm"] where FileIdentity(path: path + end) != nil {
        guard rename(path + end, aside + end) == 0 else {
          throw BackupError.unwritable(
            aside + end, reason: String(cString: strerror(errno)).lowercased())
        }
      }
    } catch {
      unlink(aside)
      throw error
    }
    return aside
  }

  /// Makes the restored store's change counts go beyond any that a reader may have seen.
  private static func countBeyond(_ before: Connection?, _ connection: Connection) throws {
    let counts = try? before?.rows("SELECT count FROM changes") { $0.integer(0) }
    let own = try connection.rows("SELECT count FROM changes") { $0.integer(0) }
    let highest = ((counts ?? []) + own).max() ?? 0
    try connection.run("UPDATE changes SET count = ?", highest + unseen)
  }

  /// More changes than anybody makes between the counting and the copying.
  private static let unseen = 1_000

  private static func stamp(_ date: Date) -> String {
    date.formatted(
      .verbatim(
        "\(year: .defaultDigits)\(month: .twoDigits)\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
        timeZone: .current, calendar: Calendar(identifier: .gregorian)))
  }

  private static func freeName(_ name: String) -> String {
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name)-\($0)" }
    return names.first { FileIdentity(path: $0) == nil } ?? name
  }
}
