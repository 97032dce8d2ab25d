package import Foundation

/// One thing on a list.
package struct ListItem: Sendable, Hashable, Codable {
  /// What reminds of it: arriving at a place or leaving it.
  package enum PlaceEvent: String, Sendable, Codable { case arrive, depart }

  /// How often it is to be reminded of again.
  package enum Recurrence: String, Sendable, Codable {
    case hourly, daily, weekdays, weekends, weekly, biweekly, monthly, yearly
  }

  package let id: Int
  /// The list it stands on.
  package let list: Int
  package let title: String
  package let isCompleted: Bool
  package let isFlagged: Bool
  /// When to be reminded of it.
  package let due: Date?
  /// Where to be reminded of it.
  package let place: String?
  package let placeEvent: PlaceEvent?
  package let created: Date
  /// When its reminder was said last; `nil` when it has not been.
  package let announced: Date?
  package let recurrence: Recurrence?
  /// From where what comes again is counted: what the clock on the wall shows then, as a date in UTC; iCalendar's
  /// DTSTART in floating time (RFC 5545, 3.3.5).
  package let floatingStart: Date?
}
