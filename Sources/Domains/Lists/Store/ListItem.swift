package import Foundation

/// An item on a list.
package struct ListItem: Sendable, Hashable, Codable {
  /// The interval at which a reminder recurs.
  package enum Recurrence: String, Sendable, Codable {
    case hourly, daily, weekdays, weekends, weekly, biweekly, monthly, yearly
  }

  package let id: Int
  /// The identifier of its list.
  package let list: Int
  package let title: String
  package let isCompleted: Bool
  package let isFlagged: Bool
  /// The time of its reminder.
  package let due: Date?
  /// The place of its reminder.
  package let place: String?
  package let placeEvent: PlaceEvent?
  package let created: Date
  /// The time its reminder was last spoken; `nil` if it has not been.
  package let announced: Date?
  package let recurrence: Recurrence?
  /// The start from which recurrences are counted: the time on the wall clock, as a date in UTC.
  ///
  /// It is iCalendar's DTSTART in floating time (RFC 5545, 3.3.5).
  package let floatingStart: Date?
}
