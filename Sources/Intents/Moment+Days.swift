internal import Foundation

extension Moment {
  /// The beginnings of the days that may be meant, nearest first.
  func days(_ tense: Tense, from now: Date, calendar: Calendar) -> [Date] {
    let today = calendar.startOfDay(for: now)
    if let stretch = stretch(tense, from: now, calendar: calendar) {
      return [calendar.startOfDay(for: stretch.start)]
    }
    if let dayOffset { return [calendar.day(dayOffset, from: today)].compactMap(\.self) }
    if let weekday { return weekdays(weekday, tense, today: today, calendar: calendar) }
    if month != nil || day != nil { return dates(tense, today: today, calendar: calendar) }
    if let weekOffset { return [calendar.day(7 * weekOffset, from: today)].compactMap(\.self) }
    if let monthOffset { return calendar.dates(.month, monthOffset, from: today) }
    if let yearOffset { return calendar.dates(.year, yearOffset, from: today) }
    if let year { return calendar.validDate(year: year, month: 1, day: 1).map { [$0] } ?? [] }
    let next = tense == .future ? [1] : []
    return ([0] + next).compactMap { calendar.day($0, from: today) }
  }

  private func weekdays(
    _ weekday: Int, _ tense: Tense, today: Date, calendar: Calendar
  ) -> [Date] {
    let ahead = (weekday - calendar.component(.weekday, from: today) + 7) % 7
    if let weekOffset, weekOffset != 0 {
      let first = (calendar.component(.weekday, from: today) - calendar.firstWeekday + 7) % 7
      let dayOfWeek = (weekday - calendar.firstWeekday + 7) % 7
      return [calendar.day(7 * weekOffset + dayOfWeek - first, from: today)].compactMap(\.self)
    }
    let offsets = tense == .future ? [ahead, ahead + 7] : [ahead == 0 ? 0 : ahead - 7]
    return offsets.compactMap { calendar.day($0, from: today) }
  }

  /// Days of the calendar; the year, or the month, that was not said is tried until the day exists.
  private func dates(_ tense: Tense, today: Date, calendar: Calendar) -> [Date] {
    let parts = calendar.dateComponents([.year, .month], from: today)
    guard let thisYear = parts.year, let thisMonth = parts.month else { return [] }
    let sign = tense == .future ? 1 : -1
    let found: [Date]
    if let month {
      // A leap day comes back after eight years at the latest.
      let years = year.map { [$0] } ?? (0...8).map { thisYear + sign * $0 }
      found = years.compactMap { calendar.validDate(year: $0, month: month, day: day ?? 1) }
    } else {
      let first = thisMonth - 1 + (monthOffset ?? 0)
      let months = monthOffset == nil ? (0...12).map { first + sign * $0 } : [first]
      found = months.compactMap { month in
        calendar.validDate(
          year: (year ?? thisYear) + Int((Double(month) / 12).rounded(.down)),
          month: (month % 12 + 12) % 12 + 1, day: day ?? 1)
      }
    }
    guard year == nil, monthOffset == nil else { return found }
    let fitting = found.filter { tense == .future ? isCurrent($0, today, calendar) : $0 <= today }
    return Array(fitting.prefix(2))
  }

  /// Not over yet: a month that was named without a day lasts to its end.
  private func isCurrent(_ date: Date, _ today: Date, _ calendar: Calendar) -> Bool {
    day == nil
      ? calendar.isDate(date, equalTo: today, toGranularity: .month) || date >= today
      : date >= today
  }
}

extension Calendar {
  fileprivate func day(_ offset: Int, from day: Date) -> Date? {
    date(byAdding: .day, value: offset, to: day)
  }

  fileprivate func dates(_ unit: Component, _ offset: Int, from day: Date) -> [Date] {
    date(byAdding: unit, value: offset, to: day).map { [$0] } ?? []
  }

  /// The beginning of that day; `nil` when the month has no such day.
  fileprivate func validDate(year: Int, month: Int, day: Int) -> Date? {
    let parts = DateComponents(year: year, month: month, day: day)
    guard let date = date(from: parts), component(.month, from: date) == month,
      component(.day, from: date) == day
    else { return nil }
    return date
  }
}
