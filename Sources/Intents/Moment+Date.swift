package import Foundation

extension Moment {
  /// The next point in time that fits; the calendar's time zone is the speaker's.
  ///
  /// A moment without a time is the beginning of its day; one that lies in the past for certain
  /// ("yesterday at nine") is given as it is. `nil` when there is no such day, such as the 30th of February.
  package func date(after now: Date, calendar: Calendar) -> Date? {
    if let secondsFromNow { return now.addingTimeInterval(TimeInterval(secondsFromNow)) }
    let days = days(.future, from: now, calendar: calendar)
    guard hasTime else {
      let today = calendar.startOfDay(for: now)
      return days.first { $0 >= today } ?? days.last
    }
    let minute = minute ?? 0
    let dates = days.flatMap { day in
      hours(now: now, day: day, calendar: calendar).compactMap { hour in
        calendar.date(hour: hour, minute: minute, of: self.day(of: hour, in: day, now, calendar))
      }
    }
    return dates.first { $0 > now } ?? dates.last
  }

  /// The day on which an hour of a named night is: "tonight at two" is tomorrow's, unless this night has begun yesterday.
  private func day(of hour: Int, in day: Date, _ now: Date, _ calendar: Calendar) -> Date {
    guard partOfDay == .night, !namesNoDay, hour < Self.endOfNight,
      !(calendar.isDate(day, inSameDayAs: now)
        && calendar.component(.hour, from: now) < Self.endOfNight)
    else { return day }
    return calendar.date(byAdding: .day, value: 1, to: day) ?? day
  }

  /// The hour at which a night ends.
  private static let endOfNight = 5

  /// The direction in which a date without a year, or a weekday without a week, is completed.
  package enum Tense: String, Sendable, CaseIterable { case past, future }

  /// The day, part of a day, week, month or year that is meant, or all time before or after it; `nil` for a point in time.
  package func interval(_ tense: Tense, from now: Date, calendar: Calendar) -> DateInterval? {
    guard let named = namedInterval(tense, from: now, calendar: calendar) else { return nil }
    return switch bound {
    case nil: named
    case .since: DateInterval(start: named.start, end: .distantFuture)
    case .after: DateInterval(start: named.end, end: .distantFuture)
    case .before: DateInterval(start: .distantPast, end: named.start)
    case .through: DateInterval(start: .distantPast, end: named.end)
    }
  }

  private func namedInterval(_ tense: Tense, from now: Date, calendar: Calendar) -> DateInterval? {
    guard hour == nil, secondsFromNow == nil else { return nil }
    if let stretch = stretch(tense, from: now, calendar: calendar) { return stretch }
    if let unit = longUnit {
      let offset = weekOffset ?? monthOffset ?? yearOffset ?? 0
      guard let date = calendar.date(byAdding: unit, value: offset, to: now) else { return nil }
      return calendar.dateInterval(of: unit == .weekOfYear ? .weekOfYear : unit, for: date)
    }
    if let year, isYear {
      return calendar.date(from: DateComponents(year: year)).flatMap {
        calendar.dateInterval(of: .year, for: $0)
      }
    }
    if month != nil, day == nil { return monthInterval(tense, from: now, calendar: calendar) }
    let days = days(tense, from: now, calendar: calendar)
    guard let partOfDay else {
      return days.first.flatMap { calendar.dateInterval(of: .day, for: $0) }
    }
    let parts = days.compactMap { calendar.interval(of: partOfDay, on: $0) }
    // At night "in the morning" is tomorrow's.
    return tense == .future ? parts.first { $0.end > now } ?? parts.last : parts.first
  }

  /// The unit longer than a day that is all this moment says.
  private var longUnit: Calendar.Component? {
    guard weekday == nil, day == nil, dayOffset == nil, month == nil, partOfDay == nil else {
      return nil
    }
    if weekOffset != nil { return .weekOfYear }
    if monthOffset != nil { return .month }
    if yearOffset != nil { return .year }
    return nil
  }

  /// True when it gives a year and nothing else.
  private var isYear: Bool {
    month == nil && day == nil && weekday == nil && dayOffset == nil && partOfDay == nil
  }

  private func monthInterval(
    _ tense: Tense, from now: Date, calendar: Calendar
  ) -> DateInterval? {
    days(tense, from: now, calendar: calendar).first
      .flatMap { calendar.dateInterval(of: .month, for: $0) }
  }
}

extension Calendar {
  /// A time of a day; one that its clock leaps over is as long after the day's beginning as it says.
  fileprivate func date(hour: Int, minute: Int, of day: Date) -> Date? {
    guard let date = date(bySettingHour: hour, minute: minute, second: 0, of: day) else {
      return nil
    }
    if isDate(date, inSameDayAs: day) { return date }
    return startOfDay(for: day).addingTimeInterval(TimeInterval(3_600 * hour + 60 * minute))
  }

  fileprivate func interval(of part: Moment.PartOfDay, on day: Date) -> DateInterval? {
    guard let from = date(bySettingHour: part.hours.lowerBound, minute: 0, second: 0, of: day),
      let to = date(byAdding: .hour, value: part.hours.count, to: from)
    else { return nil }
    return DateInterval(start: from, end: to)
  }
}

extension Moment.PartOfDay {
  /// The hours of the clock it covers; past 24 is the next day.
  fileprivate var hours: Range<Int> {
    switch self {
    case .morning: 6..<12
    case .noon: 12..<13
    case .afternoon: 12..<18
    case .evening: 17..<22
    case .night: 18..<30
    }
  }

  /// The hour meant where nothing more exact is said.
  fileprivate var usualHour: Int {
    switch self {
    case .morning: 9
    case .noon: 12
    case .afternoon: 15
    case .evening: 18
    case .night: 20
    }
  }
}

extension Moment {
  /// The hours of the day that may be meant, the likelier or earlier first.
  private func hours(now: Date, day: Date, calendar: Calendar) -> [Int] {
    guard let hour else { return [partOfDay?.usualHour ?? 0] }
    guard (1...12).contains(hour) else { return [hour] }
    let (am, pm) = (hour % 12, hour % 12 + 12)
    if let meridiem { return [meridiem == .am ? am : pm] }
    switch partOfDay {
    case .morning: return [am]
    case .noon, .afternoon, .evening: return [pm]
    case .night: return [hour == 12 || hour < Self.endOfNight ? am : pm]
    case nil: break
    }
    let isOpen = namesNoDay || calendar.isDate(day, inSameDayAs: now)
    // On another day people mean the hour at which they are awake.
    return isOpen ? [am, pm] : [(7...11).contains(hour) ? am : pm]
  }

  private var namesNoDay: Bool {
    year == nil && month == nil && day == nil && weekday == nil && dayOffset == nil
      && weekOffset == nil && monthOffset == nil && yearOffset == nil
  }
}
