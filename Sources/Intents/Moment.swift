/// A date, a time of day or both, as people say them: only the parts that were said are set.
///
/// It is resolved against a clock and a calendar where a point in time is needed.
package struct Moment: Sendable, Hashable, Codable {
  package enum Meridiem: String, Sendable, Codable { case am, pm }

  /// Which part of a day, where no exact time was said or to tell seven from nineteen o'clock.
  package enum PartOfDay: String, Sendable, Codable {
    case morning, noon, afternoon, evening, night
  }

  package var year: Int?
  package var month: Int?
  package var day: Int?
  /// 1 is Sunday, as in `Calendar`.
  package var weekday: Int?
  /// 0 today, 1 tomorrow, -1 yesterday.
  package var dayOffset: Int?
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

  package init() {}

  /// Whether it says more than a day, so that it names a point in time.
  package var hasTime: Bool { hour != nil || partOfDay != nil || secondsFromNow != nil }

  /// This moment with all that the other says added: "tomorrow" and "at nine".
  package func merging(_ other: Moment) -> Moment {
    var merged = self
    merged.year = other.year ?? year
    merged.month = other.month ?? month
    merged.day = other.day ?? day
    merged.weekday = other.weekday ?? weekday
    merged.dayOffset = other.dayOffset ?? dayOffset
    merged.weekOffset = other.weekOffset ?? weekOffset
    merged.monthOffset = other.monthOffset ?? monthOffset
    merged.yearOffset = other.yearOffset ?? yearOffset
    merged.hour = other.hour ?? hour
    merged.minute = other.minute ?? minute
    merged.meridiem = other.meridiem ?? meridiem
    merged.partOfDay = other.partOfDay ?? partOfDay
    merged.secondsFromNow = other.secondsFromNow ?? secondsFromNow
    return merged
  }
}
