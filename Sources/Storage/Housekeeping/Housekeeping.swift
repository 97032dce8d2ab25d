package import Foundation

/// Removes data that is over from the store after its retention time, and returns the space to the disk.
///
/// It writes a few rows at a time, so that nobody has to wait for it.
package struct Housekeeping: Sendable {
  /// A rule for the rows of one table that are over before a moment, `?1`.
  private struct Rule: Sendable {
    let table: String
    let condition: String
    let days: @Sendable (Retention) -> Days?

    init(
      _ table: String, _ condition: String, _ days: @escaping @Sendable (Retention) -> Days?
    ) {
      (self.table, self.condition, self.days) = (table, condition, days)
    }
  }

  private static let rules = [
    Rule("alarms", "ended < ?1") { $0.alarms },
    Rule("items", "is_completed = 1 AND completed < ?1") { $0.doneItems },
    Rule(
      "messages",
      """
      sent < ?1 AND is_flagged = 0 AND sound IS NULL
      AND (is_outgoing = 0 OR delivered IS NOT NULL OR next_attempt IS NULL)
      """
    ) { $0.messages },
    Rule("calls", "created < ?1") { $0.calls },
    Rule("rides", "ended < ?1") { $0.rides },
    Rule(
      "ride_news",
      """
      created < ?1 AND NOT EXISTS (SELECT 1 FROM rides
        WHERE rides.provider = ride_news.provider AND rides.identifier = ride_news.ride)
      """
    ) { $0.rides },
    Rule("reservations", "date < ?1") { $0.reservations },
    Rule("workouts", "ended < ?1") { $0.workouts },
    Rule("payments", "created < ?1 AND status != 'pending'") { $0.payments },
    Rule("bills", "paid < ?1 AND CAST(settled AS REAL) >= CAST(amount AS REAL)") { $0.payments },
  ]

  /// The greatest number of rows that one transaction changes.
  private static let batch = 500

  let database: Database

  package init(_ database: Database) { self.database = database }

  /// Tidies the store by the retention times, as of a moment.
  package func tidy(_ retention: Retention, at now: Date) throws -> HousekeepingReport {
    func limit(_ days: Days?) -> Date? { days.map { now - Double($0.count) * 86_400 } }
    var report = HousekeepingReport()
    if let limit = limit(retention.undelivered) { report.givenUp = try giveUp(sentBefore: limit) }
    let sounds = [retention.messageSounds, retention.messages].compactMap(limit).max()
    if let sounds { report.removedSounds = try removeSounds(sentBefore: sounds) }
    try forgetUnsent(before: now - Self.unsentTime)
    for rule in Self.rules {
      guard let limit = limit(rule.days(retention)) else { continue }
      let count = try remove(rule.table, where: rule.condition, limit)
      if count > 0 { report.removed[rule.table] = count }
    }
    if let limit = limit(retention.payments) { try BillStore(database).sumUp(before: limit) }
    try database.shrink()
    return report
  }

  /// The time a withdrawn message is kept, in seconds, since whoever is delivering it must find it.
  private static let unsentTime: TimeInterval = 86_400

  private func forgetUnsent(before limit: Date) throws {
    _ = try removeSounds(sentBefore: limit, "unsent < ?1")
    _ = try remove("messages", where: "unsent < ?1", limit)
  }

  private func remove(_ table: String, where condition: String, _ limit: Date) throws -> Int {
    var total = 0
    while true {
      let count = try database.write { connection in
        try connection.run(
          """
          DELETE FROM \(table) WHERE rowid IN
            (SELECT rowid FROM \(table) WHERE \(condition) LIMIT \(Self.batch))
          """, limit)
      }
      total += count
      if count < Self.batch { return total }
    }
  }

  /// Stops trying to deliver messages, which are kept.
  private func giveUp(sentBefore limit: Date) throws -> Int {
    try database.write { connection in
      try connection.run(
        """
        UPDATE messages SET next_attempt = NULL, claimed_until = NULL
        WHERE sent < ? AND is_outgoing = 1 AND delivered IS NULL AND unsent IS NULL
          AND next_attempt IS NOT NULL
        """, limit)
    }
  }

  /// Removes sounds; each file goes before its row's reference to it, so that no file is left over.
  private func removeSounds(
    sentBefore limit: Date,
    _ condition: String = """
    sent < ?1 AND is_flagged = 0 AND (delivered IS NOT NULL OR next_attempt IS NULL)
    """
  ) throws -> Int {
    let sounds = try database.read { connection in
      try connection.rows(
        "SELECT id, sound FROM messages WHERE sound IS NOT NULL AND \(condition)", limit
      ) { (id: $0.integer(0), path: $0.text(1)) }
    }
    for sound in sounds {
      // Sounds elsewhere were put into the store by somebody else.
      if MessageSounds(besideStore: database.path)?.holds(sound.path) == true {
        try? FileManager.default.removeItem(atPath: sound.path)
      }
      _ = try database.write { connection in
        try connection.run("UPDATE messages SET sound = NULL WHERE id = ?", sound.id)
      }
    }
    return sounds.count
  }
}
