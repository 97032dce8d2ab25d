internal import Foundation

extension ListItem.Recurrence {
  /// The matching dates, from the first one not before a date on.
  ///
  /// Each is counted from that date, so that the 31st comes back after a short month.
  func dates(from date: Date, calendar: Calendar) -> some Sequence<Date> {
    let (unit, step) = stride
    return (0...10_000).lazy
      .compactMap { calendar.date(byAdding: unit, value: $0 * step, to: date) }
      .filter { accepts($0, calendar) }
  }

  private var stride: (unit: Calendar.Component, step: Int) {
    switch self {
    case .hourly: (.hour, 1)
    case .daily, .weekdays, .weekends: (.day, 1)
    case .weekly: (.weekOfYear, 1)
    case .biweekly: (.weekOfYear, 2)
    case .monthly: (.month, 1)
    case .yearly: (.year, 1)
    }
  }

  private func accepts(_ date: Date, _ calendar: Calendar) -> Bool {
    switch self {
    case .weekdays: !calendar.isDateInWeekend(date)
    case .weekends: calendar.isDateInWeekend(date)
    default: true
    }
  }
}
