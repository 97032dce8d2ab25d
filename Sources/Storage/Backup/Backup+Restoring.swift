package import Foundation

extension Backup {
  /// The result of restoring a backup in a store's place.
  package struct Restoration: Sendable, Equatable {
    /// The path to which the previous store was set aside; `nil` if there was none.
    package let aside: String?
    /// The number of messages that waited when the backup was made and are not sent, since their fate is unknown.
    package let givenUp: Int
  }

  /// Restores a backup in a store's place; whoever has the store open goes on with the restored one.
  ///
  /// The backup is only read. It is checked and brought up to date in memory before the store is touched.
  ///
  /// - Throws: `BackupError`, and `SQLiteError` where the store can't be written.
  package static func restore(_ file: String, to path: String, at now: Date) throws -> Restoration {
    guard FileManager.default.fileExists(atPath: file) else { throw BackupError.missing(file) }
    try expect(file, toBeAnotherThan: path)
    let restored = try checked(file)
    let aside = try setAside(path, at: now)
    let givenUp = try restored.write { connection in
      try follow(aside.flatMap { try? Connection(reading: $0) }, connection)
    }
    try restored.copy(to: path)
    return Restoration(aside: aside, givenUp: givenUp)
  }

  /// The contents of a backup in memory, once they are checked.
  private static func checked(_ file: String) throws(BackupError) -> Database {
    do {
      if let fault = try faults(of: file).first {
        throw BackupError.unusable(file, reason: fault)
      }
      return try Database(inMemoryCopyOf: file)
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

  /// Makes the restored store continue the previous one, and returns the number of messages given up.
  ///
  /// Change counts go beyond any that a reader may have seen, and a message is not sent unless it is known to be still
  /// waiting.
  private static func follow(_ before: Connection?, _ connection: Connection) throws -> Int {
    let counts = try? before?.rows("SELECT count FROM changes") { $0.integer(0) }
    let own = try connection.rows("SELECT count FROM changes") { $0.integer(0) }
    let highest = ((counts ?? []) + own).max() ?? 0
    try connection.run("UPDATE changes SET count = ?", highest + unseen)
    let waiting =
      "is_outgoing = 1 AND delivered IS NULL AND unsent IS NULL AND next_attempt IS NOT NULL"
    let still = try? before?.rows("SELECT identifier FROM messages WHERE \(waiting)") { $0.text(0) }
    let known = try? before?.rows("SELECT identifier FROM messages") { $0.text(0) }
    let then = try connection.rows("SELECT identifier FROM messages WHERE \(waiting)") {
      $0.text(0)
    }
    let over = Set(then).subtracting(still ?? [])
    for identifier in over {
      try connection.run(
        "UPDATE messages SET next_attempt = NULL, claimed_until = NULL WHERE identifier = ?",
        identifier)
    }
    return over.subtracting(known ?? []).count
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
