internal import Foundation
internal import Intents

extension WallClock {
  var language: SpokenLanguage { phrases.language }

  /// "7 a.m.", "9:30 p.m.".
  func spokenTime(of date: Date) -> String {
    spoken(calendar.dateComponents([.hour, .minute], from: date))
  }

  func spoken(_ time: DateComponents) -> String {
    let hour = time.hour ?? 0
    return language.time(hour, time.minute ?? 0, hour < 12 ? .am : .pm)
  }

  /// "Wednesday".
  func spokenWeekday(of date: Date) -> String {
    language.weekday(calendar.component(.weekday, from: date))
  }

  /// "March 4", with the year unless it is the present one.
  func spokenDay(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let isThisYear = parts.year == calendar.component(.year, from: now())
    return language.day(
      month: parts.month ?? 1, day: parts.day ?? 1, year: isThisYear ? nil : parts.year ?? 0)
  }

  /// A day near the present one, as people name it: "today", "tomorrow", "Friday", "March 20".
  func spokenNearDay(of date: Date) -> String {
    let days = days(until: date)
    if let near = language.nearDay(days) { return near }
    return (2...6).contains(days) ? spokenWeekday(of: date) : spokenDay(of: date)
  }

  /// A day in the past: "today", "on Monday", "on February 20".
  func spokenPastDay(of date: Date) -> String {
    let days = days(until: date)
    if days <= 0, let near = language.nearDay(days) { return near }
    return language.on((-6 ... -2).contains(days) ? spokenWeekday(of: date) : spokenDay(of: date))
  }

  /// "tomorrow at 7 a.m.", "Friday at 3 p.m.".
  func spokenMoment(of date: Date) -> String {
    language.day(spokenNearDay(of: date), at: spokenTime(of: date))
  }

  /// How long ago something was due: "5 minutes ago"; `nil` while it is on time, as a short delay is not mentioned.
  func lateness(since due: Date, at now: Date) -> String? {
    let late = now.timeIntervalSince(due)
    return late > Self.tolerance ? language.ago(late) : nil
  }

  private static let tolerance: TimeInterval = 90
}
