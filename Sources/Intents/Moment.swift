package import Foundation

/// A date, a time of day or both, as people say them: only the parts that were said are set.
///
/// It is resolved against a clock and a calendar where a point in time is needed.
package struct Moment: Sendable, Hashable, Codable {
  package enum Meridiem: String, Sendable, Codable { case am, pm }

  /// A part of the day, given in place of an exact time or to tell seven from nineteen o'clock.
  package enum PartOfDay: String, Sendable, Codable, CaseIterable {
    case morning, noon, afternoon, evening, night
  }

  /// A quarter of the year as people name it; winter is the one that begins in that year.
  package enum Season: String, Sendable, Codable, CaseIterable {
    case spring, summer, autumn, winter
  }

  /// Which time beside a day or a stretch of days is meant instead of itself.
  package enum Bound: String, Sendable, Codable, CaseIterable {
    /// From its beginning on.
    case since
    /// From its end on.
    case after
    /// Up to its beginning.
    case before
    /// Up to its end.
    case through
  }

  package var year: Int?
  package var month: Int?
  package var day: Int?
  /// 1 is Sunday, as in `Calendar`.
  package var weekday: Int?
  /// 0 today, 1 tomorrow, -1 yesterday.
  package var dayOffset: Int?
  /// 0 that day, -1 the day before, 1 the next day: of the day that was spoken of, in the place of which it is put before it is used.
  package var daysFromSpoken: Int?
  /// -1 last week, 0 this week, 1 next week.
  package var weekOffset: Int?
  /// -1 last month, 0 this month, 1 next month.
  package var monthOffset: Int?
  /// -1 last year, 0 this year, 1 next year.
  package var yearOffset: Int?
  /// 0 … 23, or 1 … 12 where `meridiem` or the listener has to tell.
  package var hour: Int?
  package var minute: Int?
  package var meridiem: Meridiem?
  package var partOfDay: PartOfDay?
  /// "in twenty minutes": seconds from now.
  package var secondsFromNow: Int?
  package var season: Season?
  /// Saturday and Sunday of the week.
  package var isWeekend: Bool?
  /// "the last three days": so many days up to now.
  package var pastDays: Int?
  /// "the eighties": the decade that begins with this year.
  package var decade: Int?
  package var bound: Bound?

  package init() {}

  /// True when it names a point in time, not only a day.
  package var hasTime: Bool { hour != nil || partOfDay != nil || secondsFromNow != nil }

  /// This moment with all that the other says added: "tomorrow" and "at nine".
  package func merging(_ other: Moment) -> Moment {
    var merged = self
    merged.year = other.year ?? year
    merged.month = other.month ?? month
    merged.day = other.day ?? day
    merged.weekday = other.weekday ?? weekday
    merged.dayOffset = other.dayOffset ?? dayOffset
    merged.daysFromSpoken = other.daysFromSpoken ?? daysFromSpoken
    merged.weekOffset = other.weekOffset ?? weekOffset
    merged.monthOffset = other.monthOffset ?? monthOffset
    merged.yearOffset = other.yearOffset ?? yearOffset
    merged.hour = other.hour ?? hour
    merged.minute = other.minute ?? minute
    merged.meridiem = other.meridiem ?? meridiem
    merged.partOfDay = other.partOfDay ?? partOfDay
    merged.secondsFromNow = other.secondsFromNow ?? secondsFromNow
    merged.season = other.season ?? season
    merged.isWeekend = other.isWeekend ?? isWeekend
    merged.pastDays = other.pastDays ?? pastDays
    merged.decade = other.decade ?? decade
    merged.bound = other.bound ?? bound
    return merged
  }

  /// This moment with its day or its time, or both, in the place of what the other says of them: "tomorrow" after
  /// "tonight at nine" is tomorrow at nine.
  package func changed(to other: Moment) -> Moment {
    var kept = self
    // "Noon" is in no other half of the day.
    let isOpen = meridiem == nil && partOfDay == nil && (hour ?? 0) % Self.hoursOfHalf > 0
    if other.saysHalf, let hour, isOpen || !other.hasDay {
      // "In the evening" says which seven it is, and "tomorrow morning" on which day, too.
      kept.hour = hour % Self.hoursOfHalf
      (kept.meridiem, kept.partOfDay) = (nil, other.partOfDay)
      guard other.hasDay else { return kept }
      return kept.onDay(of: other)
    }
    if other.hour == hour, other.minute == minute, hour != nil, other.meridiem == nil,
      other.partOfDay == nil, other.secondsFromNow == nil
    {
      // "Eight tomorrow" after "eight tonight" is in the same half of the day.
      return onDay(of: other)
    }
    if other.hasTime {
      (kept.hour, kept.minute, kept.meridiem, kept.partOfDay) = (nil, nil, nil, nil)
      kept.secondsFromNow = nil
    }
    guard other.secondsFromNow == nil, secondsFromNow == nil else { return other }
    if other.hasDay {
      kept = kept.withoutDay
      // "Tomorrow" after "tonight" is not tomorrow night, but "at nine p.m." stays at night.
      if kept.hour == nil { kept.partOfDay = nil }
    }
    return kept.merging(other.inHalf(nearTo: self))
  }

  /// Whether it says a part of a day, and no hour.
  private var saysHalf: Bool { partOfDay != nil && hour == nil && secondsFromNow == nil }

  private var withoutDay: Moment {
    var moment = self
    (moment.year, moment.month, moment.day, moment.weekday) = (nil, nil, nil, nil)
    (moment.dayOffset, moment.weekOffset) = (nil, nil)
    (moment.monthOffset, moment.yearOffset, moment.daysFromSpoken) = (nil, nil, nil)
    (moment.season, moment.isWeekend, moment.pastDays, moment.decade) = (nil, nil, nil, nil)
    moment.bound = nil
    return moment
  }

  /// This time of day on the day of the other, where that says one.
  private func onDay(of other: Moment) -> Moment {
    var day = other
    (day.hour, day.minute, day.meridiem, day.partOfDay) = (nil, nil, nil, nil)
    return other.hasDay ? withoutDay.merging(day) : self
  }

  private static let hoursOfHalf = 12

  /// This day at the time of day that the other says.
  package func at(timeOf other: Moment) -> Moment {
    var moment = self
    (moment.hour, moment.minute) = (other.hour, other.minute)
    (moment.meridiem, moment.partOfDay) = (other.meridiem, other.partOfDay)
    return moment
  }

  /// The same in the afternoon, where its hour is one of these and it does not say which half of the day is meant.
  package func inAfternoon(hours: ClosedRange<Int>) -> Moment {
    guard let hour, hours.contains(hour), meridiem == nil, partOfDay == nil else { return self }
    var moment = self
    moment.meridiem = .pm
    return moment
  }

  /// The same in the morning, where its hour is one of these on another day than today and it does not say which half
  /// of that day is meant; `everyDay` where it is meant of many days.
  package func inMorning(hours: ClosedRange<Int>, everyDay: Bool = false) -> Moment {
    guard let hour, hours.contains(hour), meridiem == nil, partOfDay == nil,
      everyDay || hasDay && dayOffset != 0
    else { return self }
    var moment = self
    moment.meridiem = .am
    return moment
  }

  /// True for stretches that no calendar counts by: a season, a weekend, the last few days, a decade.
  var isLong: Bool { season != nil || isWeekend != nil || pastDays != nil || decade != nil }

  /// True when it says a day, a week, a month or any other date.
  package var hasDay: Bool {
    [year, month, day, weekday, dayOffset, daysFromSpoken, weekOffset, monthOffset, yearOffset]
      .contains { $0 != nil } || isLong
  }
}

extension Moment {
  /// The point in time and the calendar that moments are counted from.
  package struct Present: Sendable {
    package let now: Date
    package let calendar: Calendar

    package init(now: Date, calendar: Calendar) {
      self.now = now
      self.calendar = calendar
    }
  }
}
