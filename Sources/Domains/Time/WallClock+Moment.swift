package import Foundation
package import Intents

extension WallClock {
  /// A point in time as people name it: "yesterday at 5 p.m.", "Tuesday at noon", "May 3 at 9:30 a.m.".
  package func moment(of date: Date) -> Moment {
    var moment = Moment()
    let parts = calendar.dateComponents(
      [.year, .month, .day, .weekday, .hour, .minute], from: date)
    switch days(until: date) {
    case -1...1: moment.dayOffset = days(until: date)
    case 2...6, -6...(-2): moment.weekday = parts.weekday
    default:
      (moment.month, moment.day) = (parts.month, parts.day)
      let thisYear = calendar.component(.year, from: now())
      if parts.year != thisYear { moment.year = parts.year }
    }
    if let hour = parts.hour {
      moment.hour = hour
      moment.minute = parts.minute
      moment.meridiem = hour < 12 ? .am : .pm
    }
    return moment
  }
}

extension WallClock {
  /// The next point in time that a moment means; `nil` if there is no such day.
  func date(of moment: Moment) -> Date? { moment.date(after: now(), calendar: calendar) }

  /// The interval that a moment means.
  func interval(of moment: Moment, _ tense: Moment.Tense) -> DateInterval? {
    moment.interval(tense, from: now(), calendar: calendar)
  }

  /// Whether the whole of a moment is over: "today" is not, "yesterday" is.
  func isOver(_ moment: Moment) -> Bool {
    if let interval = interval(of: moment, .future) { return interval.end <= now() }
    return date(of: moment).map { $0 < now() } ?? false
  }

  /// Whether a time of day is the one that was said; "seven" may be in the morning or evening.
  func isTime(of moment: Moment, at parts: DateComponents) -> Bool {
    guard let hour = moment.hour else { return true }
    guard (parts.minute ?? 0) == (moment.minute ?? 0), let actual = parts.hour else { return false }
    guard (1...12).contains(hour) else { return actual == hour }
    if let meridiem = moment.meridiem {
      return actual == hour % 12 + (meridiem == .pm ? 12 : 0)
    }
    return actual % 12 == hour % 12
  }

  /// Whether a date is in a part of its day.
  func isPart(_ part: Moment.PartOfDay, _ date: Date) -> Bool {
    let hour = calendar.component(.hour, from: date)
    return switch part {
    case .morning: (3..<12).contains(hour)
    case .noon: hour == 12
    case .afternoon: (12..<18).contains(hour)
    case .evening: (17..<23).contains(hour)
    case .night: hour >= 20 || hour < 4
    }
  }
}

extension Moment {
  /// Whether it is a part of a day without the day: "morning".
  var isNothingButPart: Bool {
    var rest = self
    rest.partOfDay = nil
    return rest == Moment()
  }
}
