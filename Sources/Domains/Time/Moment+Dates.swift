package import Foundation
package import Intents

extension Moment {
  /// The point in time that is meant: the next one where several fit, such as "at nine" or "Friday".
  ///
  /// A day without a time is its first moment. `nil` where nothing is said or no such day exists.
  package func date(after now: Date, calendar: Calendar) -> Date? {
    if let secondsFromNow { return now.addingTimeInterval(TimeInterval(secondsFromNow)) }
    guard let day = startOfDay(from: now, calendar) else { return nil }
    guard let hour else { return hasDay ? day : nil }
    let candidates = hours(hour).compactMap {
      calendar.date(bySettingHour: $0, minute: minute ?? 0, second: 0, of: day)
    }
    if let next = candidates.first(where: { $0 > now }) { return next }
    // "At nine", said at ten in the evening, is tomorrow's; "today at nine" was this morning's.
    guard !hasDay, let first = candidates.first else { return candidates.last }
    return calendar.date(byAdding: .day, value: 1, to: first)
  }

  /// The stretch of time that is meant: a day, a week, a month, a year, or an hour of a day.
  ///
  /// Of several that fit, such as "Friday", the last one where the past is meant and the next one otherwise.
  package func range(near now: Date, inPast: Bool, calendar: Calendar) -> Range<Date>? {
    if let hour {
      guard let day = startOfDay(from: now, calendar),
        let start = calendar.date(
          bySettingHour: hours(hour)[0], minute: minute ?? 0, second: 0, of: day)
      else { return nil }
      return start..<start.addingTimeInterval(3_600)
    }
    if let weekOffset, weekday == nil {
      let day = calendar.date(byAdding: .weekOfYear, value: weekOffset, to: now)
      return Self.range(of: .weekOfYear, around: day, calendar)
    }
    if day == nil, weekday == nil, dayOffset == nil, month != nil || year != nil {
      let thisYear = calendar.component(.year, from: now)
      let components = DateComponents(year: year ?? thisYear, month: month ?? 1)
      return Self.range(
        of: month == nil ? .year : .month, around: calendar.date(from: components), calendar)
    }
    guard hasDay, var start = startOfDay(from: now, calendar) else { return nil }
    let isOpen = (weekday != nil && weekOffset == nil) || (month != nil && year == nil)
    if inPast, isOpen, start > now {
      let (unit, count): (Calendar.Component, Int) = weekday == nil ? (.year, -1) : (.day, -7)
      start = calendar.date(byAdding: unit, value: count, to: start) ?? start
    }
    return Self.range(of: .day, around: start, calendar)
  }

  private var hasDay: Bool {
    year != nil || month != nil || day != nil || weekday != nil || dayOffset != nil
      || weekOffset != nil
  }

  private func startOfDay(from now: Date, _ calendar: Calendar) -> Date? {
    let today = calendar.startOfDay(for: now)
    if let dayOffset { return calendar.date(byAdding: .day, value: dayOffset, to: today) }
    if let weekday { return date(weekday: weekday, from: today, calendar) }
    if let weekOffset {
      return calendar.date(byAdding: .weekOfYear, value: weekOffset, to: today)
    }
    guard month != nil || day != nil || year != nil else { return today }
    return date(year: year, month: month, day: day ?? 1, from: today, calendar)
  }

  private func date(weekday: Int, from today: Date, _ calendar: Calendar) -> Date? {
    guard (1...7).contains(weekday) else { return nil }
    let ahead = (weekday - calendar.component(.weekday, from: today) + 7) % 7
    guard let next = calendar.date(byAdding: .day, value: ahead, to: today) else { return nil }
    // "Next Friday" is the one of next week, "this Friday" the coming one.
    guard let weekOffset, weekOffset != 0 else { return next }
    guard let week = calendar.dateInterval(of: .weekOfYear, for: today)?.start,
      let other = calendar.date(byAdding: .weekOfYear, value: weekOffset, to: week)
    else { return nil }
    let offset = (weekday - calendar.component(.weekday, from: other) + 7) % 7
    return calendar.date(byAdding: .day, value: offset, to: other)
  }

  private func date(
    year: Int?, month: Int?, day: Int, from today: Date, _ calendar: Calendar
  ) -> Date? {
    let thisYear = calendar.component(.year, from: today)
    let components = DateComponents(
      year: year ?? thisYear, month: month ?? calendar.component(.month, from: today), day: day)
    guard let date = calendar.date(from: components),
      calendar.component(.day, from: date) == day
    else { return nil }
    guard year == nil, date < today else { return date }
    return calendar.date(byAdding: month == nil ? .month : .year, value: 1, to: date)
  }

  /// The hours of the day that are meant: both where a half of the day was not said.
  private func hours(_ hour: Int) -> [Int] {
    switch meridiem {
    case .am: [hour % 12]
    case .pm: [hour % 12 + 12]
    case nil: (1...12).contains(hour) ? [hour % 12, hour % 12 + 12].sorted() : [hour % 24]
    }
  }

  private static func range(
    of component: Calendar.Component, around date: Date?, _ calendar: Calendar
  ) -> Range<Date>? {
    date.flatMap { calendar.dateInterval(of: component, for: $0) }.map { $0.start..<$0.end }
  }
}
