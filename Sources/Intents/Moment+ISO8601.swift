package import Foundation

extension Moment {
  /// "2026-11-23" or "2026-11-23T09:00:00+01:00"; `nil` where `date(after:calendar:)` is.
  package func iso8601(after now: Date, calendar: Calendar) -> String? {
    guard let date = date(after: now, calendar: calendar) else { return nil }
    let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: calendar.timeZone)
    guard hasTime else { return date.formatted(style.year().month().day()) }
    return date.formatted(style)
  }
}
