package import Foundation
package import Storage

/// Stores workouts: at most one is in progress, and the others are the log.
package struct WorkoutStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Stores a new workout.
  package func add(_ workout: StoredWorkout) throws {
    _ = try database.write { connection in
      try connection.insert(
        """
        INSERT INTO workouts (name, location, goal_value, goal_unit, started, paused, rest, ended,
          is_cancelled, announced)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, workout.name, workout.location, workout.goal?.value, workout.goal?.unit,
        workout.started, workout.paused, workout.rest, workout.ended, workout.isCancelled,
        workout.announced)
    }
  }

  /// Stores the changes of a workout.
  package func save(_ workout: StoredWorkout) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        UPDATE workouts SET paused = ?, rest = ?, ended = ?, is_cancelled = ?, announced = ?
        WHERE id = ?
        """, workout.paused, workout.rest, workout.ended, workout.isCancelled, workout.announced,
        workout.id)
    }
  }

  /// The workout that is in progress or paused.
  package func current() throws -> StoredWorkout? {
    try workouts("ended IS NULL ORDER BY id DESC LIMIT 1").first
  }

  /// The workouts that were ended and not cancelled, latest first: all, or those begun within an interval.
  package func log(in interval: DateInterval? = nil) throws -> [StoredWorkout] {
    guard let interval else {
      return try workouts("ended IS NOT NULL AND is_cancelled = 0 ORDER BY started DESC")
    }
    return try workouts(
      """
      ended IS NOT NULL AND is_cancelled = 0 AND started >= ? AND started < ? ORDER BY started DESC
      """, interval.start, interval.end)
  }

  private func workouts(
    _ condition: String, _ values: (any Bindable)?...
  ) throws -> [StoredWorkout] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT id, name, location, goal_value, goal_unit, started, paused, rest, ended,
          is_cancelled, announced
        FROM workouts WHERE \(condition)
        """, values: values
      ) { row in
        StoredWorkout(
          id: row.integer(0), name: row.text(1), location: row.optionalText(2),
          goal: row.optionalReal(3).map { .init(value: $0, unit: row.text(4)) },
          started: row.date(5), paused: row.optionalDate(6), rest: row.real(7),
          ended: row.optionalDate(8), isCancelled: row.boolean(9),
          announced: row.optionalDate(10))
      }
    }
  }
}
