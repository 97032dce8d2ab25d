internal import Foundation
internal import Intents
internal import Storage

extension WallClock {
  /// When an alarm that repeats rings again; `nil` for one that rings once.
  func next(of alarm: Alarm, after now: Date) -> Date? {
    guard !alarm.weekdays.isEmpty else { return nil }
    let time = calendar.dateComponents([.hour, .minute], from: alarm.due)
    return first(time, on: alarm.weekdays, after: now)
  }

  /// The first moment after `now` with that time of day on one of the days of the week.
  func first(_ time: DateComponents, on weekdays: Set<Int>, after now: Date) -> Date? {
    weekdays.compactMap { weekday in
      var match = DateComponents()
      (match.hour, match.minute, match.second, match.weekday) = (time.hour, time.minute, 0, weekday)
      return calendar.nextDate(after: now, matching: match, matchingPolicy: .nextTime)
    }.min()
  }

  /// "7 a.m.", "9:30 p.m.".
  func spokenTime(of date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let hour = parts.hour ?? 0
    let minute = parts.minute ?? 0
    let digits = minute == 0 ? "" : ":" + (minute < 10 ? "0" : "") + String(minute)
    return "\(hour % 12 == 0 ? 12 : hour % 12)\(digits) \(hour < 12 ? "a.m." : "p.m.")"
  }
}
