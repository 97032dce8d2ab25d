package import Foundation
internal import Storage

extension ListStore {
  /// The open items whose reminders are due and have not been spoken, the earliest first.
  package func due(until now: Date) throws -> [ListItem] {
    try items("due <= ? AND (announced IS NULL OR announced < due) ORDER BY due, items.id", now)
  }

  /// The time the next reminder is due, past or future; `nil` if none is left to be spoken.
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

  /// The open items whose reminders have been spoken, the most recent first.
  package func announced() throws -> [ListItem] {
    try items("announced IS NOT NULL ORDER BY announced DESC, items.id DESC")
  }

  /// Records that a reminder was spoken; with `next`, it is due again then.
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
