internal import Foundation
internal import Intents

extension WallClock {
  /// "7 a.m.", "9:30 p.m.".
  func spokenTime(of date: Date) -> String {
    Self.spoken(calendar.dateComponents([.hour, .minute], from: date))
  }

  static func spoken(_ time: DateComponents) -> String {
    let hour = time.hour ?? 0
    return SpokenMoment.time(hour, time.minute ?? 0, hour < 12 ? .am : .pm)
  }

  /// "Wednesday".
  func spokenWeekday(of date: Date) -> String {
    SpokenMoment.weekdays[calendar.component(.weekday, from: date) - 1]
  }

  /// "March", by its number.
  static func spokenMonth(_ month: Int) -> String { SpokenMoment.months[month - 1] }

  /// "March 4", with the year unless it is the present one.
  func spokenDay(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let day = "\(Self.spokenMonth(parts.month ?? 1)) \(parts.day ?? 1)"
    let isThisYear = parts.year == calendar.component(.year, from: now())
    return isThisYear ? day : day + ", \(parts.year ?? 0)"
  }

  /// A day near the present one, as people name it: "today", "tomorrow", "Friday", "March 20".
  func spokenNearDay(of date: Date) -> String {
    switch days(until: date) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...6: spokenWeekday(of: date)
    default: spokenDay(of: date)
    }
  }

  /// A day in the past: "today", "on Monday", "on February 20".
  func spokenPastDay(of date: Date) -> String {
    switch days(until: date) {
    case 0: "today"
    case -1: "yesterday"
    case -6 ... -2: "on " + spokenWeekday(of: date)
    default: "on " + spokenDay(of: date)
    }
  }

  /// "tomorrow at 7 a.m.", "Friday at 3 p.m.".
  func spokenMoment(of date: Date) -> String {
    "\(spokenNearDay(of: date)) at \(spokenTime(of: date))"
  }
}
