package import Foundation
package import Storage

/// Stores timers and alarms.
package struct AlarmStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Stores a new timer or alarm, and returns it with its identifier.
  @discardableResult
  package func add(_ alarm: Alarm) throws -> Alarm {
    let id = try database.write { connection in
      try connection.insert(
        """
        INSERT INTO alarms
          (kind, label, due, length, remaining, weekdays, time_of_day, created, rung, ended)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, alarm.kind.rawValue, alarm.label, alarm.due, alarm.length, alarm.remaining,
        Self.text(alarm.weekdays), alarm.timeOfDay, alarm.created, alarm.rung, alarm.ended)
    }
    return Alarm(
      id: id, kind: alarm.kind, label: alarm.label, due: alarm.due, length: alarm.length,
      remaining: alarm.remaining, weekdays: alarm.weekdays, timeOfDay: alarm.timeOfDay,
      created: alarm.created, rung: alarm.rung, ended: alarm.ended)
  }

  /// Stores the changes of an existing timer or alarm.
  package func save(_ alarm: Alarm) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        UPDATE alarms SET label = ?, due = ?, length = ?, remaining = ?, weekdays = ?,
          time_of_day = ?, rung = ?, ended = ?
        WHERE id = ?
        """, alarm.label, alarm.due, alarm.length, alarm.remaining, Self.text(alarm.weekdays),
        alarm.timeOfDay, alarm.rung, alarm.ended, alarm.id)
    }
  }

  /// The timers and alarms that wait to ring or are paused, the next one first.
  package func waiting(_ kind: Alarm.Kind? = nil) throws -> [Alarm] {
    try alarms("ended IS NULL ORDER BY due, id").filter { kind == nil || $0.kind == kind }
  }

  /// The timers and alarms that are due and have not rung, the earliest first.
  package func due(until now: Date) throws -> [Alarm] {
    try alarms("ended IS NULL AND remaining IS NULL AND due <= ? ORDER BY due, id", now)
  }

  /// The time at which the next one rings, past or future; `nil` if none waits.
  package func nextDue() throws -> Date? {
    try database.read { connection in
      try connection.first(
        "SELECT min(due) FROM alarms WHERE ended IS NULL AND remaining IS NULL"
      ) { $0.optionalDate(0) } ?? nil
    }
  }

  /// The timer or alarm that rang last.
  package func lastRung(_ kind: Alarm.Kind) throws -> Alarm? {
    try alarms("kind = ? AND rung IS NOT NULL ORDER BY rung DESC, id DESC LIMIT 1", kind.rawValue)
      .first
  }

  private func alarms(_ condition: String, _ values: (any Bindable)?...) throws -> [Alarm] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT id, kind, label, due, length, remaining, weekdays, created, rung, ended, time_of_day
        FROM alarms WHERE \(condition)
        """, values: values
      ) { row in
        Alarm(
          id: row.integer(0), kind: Alarm.Kind(rawValue: row.text(1)) ?? .alarm,
          label: row.optionalText(2), due: row.date(3), length: row.optionalReal(4),
          remaining: row.optionalReal(5), weekdays: Self.weekdays(row.text(6)),
          timeOfDay: row.optionalInteger(10), created: row.date(7), rung: row.optionalDate(8),
          ended: row.optionalDate(9))
      }
    }
  }

  private static func text(_ weekdays: Set<Int>) -> String {
    weekdays.sorted().map(String.init).joined(separator: ",")
  }

  private static func weekdays(_ text: String) -> Set<Int> {
    Set(text.split(separator: ",").compactMap { Int($0) })
  }
}
