internal import Foundation
internal import Intents
internal import Storage

extension WallClock {
  /// The next time that a repeating alarm rings; `nil` for one that rings once.
  func next(of alarm: Alarm, after now: Date) -> Date? {
    guard !alarm.weekdays.isEmpty else { return nil }
    let time = calendar.dateComponents([.hour, .minute], from: alarm.due)
    return first(time, on: alarm.weekdays, after: now)
  }

  /// The first moment after `now` at that time of day on one of the weekdays.
  func first(_ time: DateComponents, on weekdays: Set<Int>, after now: Date) -> Date? {
    weekdays.compactMap { weekday in
      var match = DateComponents()
      (match.hour, match.minute, match.second, match.weekday) = (time.hour, time.minute, 0, weekday)
      return calendar.nextDate(after: now, matching: match, matchingPolicy: .nextTime)
    }.min()
  }

  /// Whether a date has the time of day that was said; "seven" may be in the morning or evening.
  func isTime(of moment: Moment, _ date: Date) -> Bool {
    guard let hour = moment.hour else { return true }
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    guard (parts.minute ?? 0) == (moment.minute ?? 0), let actual = parts.hour else { return false }
    guard (1...12).contains(hour) else { return actual == hour }
    if let meridiem = moment.meridiem {
      return actual == hour % 12 + (meridiem == .pm ? 12 : 0)
    }
    return actual % 12 == hour % 12
  }

  /// Whether an alarm rings on the day, or in the part of the day, that was said.
  func isDay(of moment: Moment, _ alarm: Alarm) -> Bool {
    var day = moment
    (day.hour, day.minute, day.meridiem) = (nil, nil, nil)
    guard day != Moment(), day.secondsFromNow == nil else { return true }
    if let part = day.partOfDay, day.isNothingButPart { return isPart(part, alarm.due) }
    guard let interval = interval(of: day, .future) else { return true }
    if interval.start <= alarm.due, alarm.due < interval.end { return true }
    guard !alarm.weekdays.isEmpty else { return false }
    let time = calendar.dateComponents([.hour, .minute], from: alarm.due)
    let next = first(time, on: alarm.weekdays, after: max(interval.start - 1, now()))
    return next.map { $0 < interval.end } ?? false
  }

  private func isPart(_ part: Moment.PartOfDay, _ date: Date) -> Bool {
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
  fileprivate var isNothingButPart: Bool {
    var rest = self
    rest.partOfDay = nil
    return rest == Moment()
  }
}
