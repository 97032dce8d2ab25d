package import Foundation

extension ListStore {
  /// What there is to be reminded of until now and has not been said yet, the earliest first.
  package func due(until now: Date) throws -> [ListItem] {
    try items("due <= ? AND (announced IS NULL OR announced < due) ORDER BY due, items.id", now)
  }

  /// When the next reminder is due, past or future; `nil` when none is left to be said.
  package func nextDue() throws -> Date? {
    try database.read { connection in
      try connection.first(
        """
        SELECT min(due) FROM items
        WHERE is_completed = 0 AND due IS NOT NULL AND (announced IS NULL OR announced < due)
        """
      ) { $0.optionalDate(0) } ?? nil
    }
  }

  /// Those that have been said and are not done, the one said last first.
  package func announced() throws -> [ListItem] {
    try items("announced IS NOT NULL ORDER BY announced DESC, items.id DESC")
  }

  /// Takes note that a reminder was said; with `next`, it comes again then.
  package func setAnnounced(_ item: Int, at now: Date, next: Date? = nil) throws {
    _ = try database.write { connection in
      try connection.run(
        "UPDATE items SET announced = ?, due = coalesce(?, due) WHERE id = ?", now, next, item)
    }
  }

  private func items(_ condition: String, _ values: (any Bindable)?...) throws -> [ListItem] {
    try database.read { connection in
      try connection.rows(
        Self.selection + "WHERE is_completed = 0 AND due IS NOT NULL AND " + condition,
        values: values, make: Self.item)
    }
  }
}
