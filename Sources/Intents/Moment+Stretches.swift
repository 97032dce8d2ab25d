internal import Foundation

extension Moment {
  /// The season, weekend, decade or days up to now that are meant; `nil` where it says none of them.
  func stretch(_ tense: Tense, from now: Date, calendar: Calendar) -> DateInterval? {
    if let pastDays {
      return calendar.date(byAdding: .day, value: -pastDays, to: now)
        .map { DateInterval(start: $0, end: now) }
    }
    if let decade {
      return Self.interval(from: (decade, 1), to: (decade + 10, 1), calendar)
    }
    if isWeekend == true { return weekend(tense, from: now, calendar: calendar) }
    return season.flatMap { season($0, tense, from: now, calendar: calendar) }
  }

  private func weekend(_ tense: Tense, from now: Date, calendar: Calendar) -> DateInterval? {
    let today = calendar.startOfDay(for: now)
    // On a Sunday it has begun, and "last weekend" is the one before.
    let toSaturday = (7 - calendar.component(.weekday, from: today)) % 7
    let isSunday = calendar.component(.weekday, from: today) == 1
    let next = isSunday ? -1 : toSaturday
    let isOver = weekOffset == nil && tense == .past && next > 0
    guard
      let start = calendar.date(
        byAdding: .day, value: next + 7 * (weekOffset ?? (isOver ? -1 : 0)), to: today),
      let end = calendar.date(byAdding: .day, value: 2, to: start)
    else { return nil }
    return DateInterval(start: start, end: end)
  }

  private func season(
    _ season: Season, _ tense: Tense, from now: Date, calendar: Calendar
  ) -> DateInterval? {
    let thisYear = calendar.component(.year, from: now)
    let years = year.map { [$0] } ?? Array((thisYear - 2)...(thisYear + 2))
    let all = years.compactMap { year in
      Self.interval(from: (year, season.month), to: (year, season.month + 3), calendar)
    }
    guard year == nil else { return all.first }
    switch (yearOffset ?? 0, tense) {
    case (..<0, _): return all.last { $0.end <= now }
    case (1..., _): return all.first { $0.start > now }
    case (_, .past): return all.last { $0.start <= now }
    case (_, .future): return all.first { $0.end > now }
    }
  }

  /// From the first of one month up to another's; a month past December is in the next year.
  private static func interval(
    from start: (year: Int, month: Int), to end: (year: Int, month: Int), _ calendar: Calendar
  ) -> DateInterval? {
    func first(_ day: (year: Int, month: Int)) -> Date? {
      calendar.date(from: DateComponents(year: day.year, month: day.month, day: 1))
    }
    guard let start = first(start), let end = first(end) else { return nil }
    return DateInterval(start: start, end: end)
  }
}

extension Moment.Season {
  /// The month it begins in.
  fileprivate var month: Int {
    switch self {
    case .spring: 3
    case .summer: 6
    case .autumn: 9
    case .winter: 12
    }
  }
}
