package import Foundation

extension Moment {
  /// "2026-11-23" or "2026-11-23T09:00:00+01:00"; `nil` where `date(after:calendar:)` is.
  package func iso8601(after now: Date, calendar: Calendar) -> String? {
    guard let date = date(after: now, calendar: calendar) else { return nil }
    return hasTime ? calendar.iso8601(date) : calendar.iso8601(day: date)
  }

  /// ISO 8601 text for it: a point in time, a day, or the beginning and the end of a stretch, "2026-11-16/2026-11-23".
  ///
  /// Part of a day to come is the hour that is meant by it, of a day that is over all its hours. The end is the first
  /// moment that does not belong to the stretch, and ".." stands for an end that is open. `nil` when there is no such day.
  package func iso8601(_ tense: Tense, in present: Present) -> String? {
    let (now, calendar) = (present.now, present.calendar)
    let isPoint = tense == .future && hasTime && bound == nil
    guard !isPoint, let interval = interval(tense, from: now, calendar: calendar) else {
      return iso8601(after: now, calendar: calendar)
    }
    guard calendar.dateInterval(of: .day, for: interval.start) != interval else {
      return calendar.iso8601(day: interval.start)
    }
    let ends = [interval.start, interval.end]
    let open = [Date.distantPast, .distantFuture]
    let areDays = ends.allSatisfy { open.contains($0) || calendar.startOfDay(for: $0) == $0 }
    return ends.map { end in
      if open.contains(end) { return ".." }
      return areDays ? calendar.iso8601(day: end) : calendar.iso8601(end)
    }.joined(separator: "/")
  }
}

extension Calendar {
  fileprivate func iso8601(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: timeZone))
  }

  fileprivate func iso8601(day date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
  }
}
