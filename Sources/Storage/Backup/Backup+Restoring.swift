package import Foundation

extension Backup {
  /// What came of putting a backup in a store's place.
  package struct Restoration: Sendable, Equatable {
    /// Where the store lies that was there before; `nil` where there was none.
    package let aside: String?
    /// How many messages waited when the backup was made, of which nothing is known since: they are not sent.
    package let givenUp: Int
  }

  /// Puts what a backup holds in a store's place; whoever has the store open goes on with it.
  ///
  /// The backup is only read, and checked and brought up to date in memory before the store is touched.
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

  /// What a backup holds, in memory.
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

  /// Copies the store beside itself; what is no database at all is moved there.
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

  /// Goes on from where the store before stood: changes are counted further than anybody has seen, and no message is
  /// sent again of which it is not known that it still waits.
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

  /// As many changes nobody makes between the counting and the copying.
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
