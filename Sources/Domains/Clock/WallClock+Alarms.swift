internal import Foundation
internal import Intents

extension WallClock {
  /// The next time that a repeating alarm rings; `nil` for one that rings once.
  func next(of alarm: Alarm, after now: Date) -> Date? {
    guard !alarm.weekdays.isEmpty else { return nil }
    return first(time(of: alarm), on: alarm.weekdays, after: now)
  }

  /// The time of day at which an alarm rings, on days that have that hour.
  func time(of alarm: Alarm) -> DateComponents {
    guard let minutes = alarm.timeOfDay, !alarm.weekdays.isEmpty else {
      return calendar.dateComponents([.hour, .minute], from: alarm.due)
    }
    return DateComponents(hour: minutes / 60, minute: minutes % 60)
  }

  /// The time of day that a moment means, even if the clock skips that hour on the next day.
  func timeOfDay(_ moment: Moment) -> DateComponents? {
    guard moment.secondsFromNow == nil else {
      return date(of: moment).map { calendar.dateComponents([.hour, .minute], from: $0) }
    }
    let even = evenClock
    return even.date(of: moment).map { even.calendar.dateComponents([.hour, .minute], from: $0) }
  }

  /// The first moment after `now` at that time of day on one of the weekdays.
  func first(_ time: DateComponents, on weekdays: Set<Int>, after now: Date) -> Date? {
    let even = evenClock.calendar
    let today = even.startOfDay(for: shown(at: now))
    return (0...8).lazy.compactMap { day -> Date? in
      guard let midnight = even.date(byAdding: .day, value: day, to: today),
        weekdays.contains(even.component(.weekday, from: midnight))
      else { return nil }
      return self.date(showing: midnight + TimeInterval(60 * time.minuteOfDay), after: now)
    }.first
  }

  /// The alarm as it rings at another time of its day, or on another day; `nil` where there is no such time.
  ///
  /// Of an hour that may be in the morning or in the evening it is the one in the same half of the day as before.
  func moved(_ alarm: Alarm, to moment: Moment) -> Alarm? {
    var moment = moment
    if moment.secondsFromNow == nil {
      let before = calendar.dateComponents([.year, .month, .day], from: alarm.due)
      let time = time(of: alarm)
      if !moment.hasDay {
        (moment.year, moment.month, moment.day) = (before.year, before.month, before.day)
      }
      if !moment.hasTime { (moment.hour, moment.minute) = (time.hour, time.minute) }
      if let hour = moment.hour, (1...12).contains(hour), moment.meridiem == nil,
        moment.partOfDay == nil
      {
        moment.meridiem = (time.hour ?? 0) < 12 ? .am : .pm
      }
    }
    guard let due = date(of: moment) else { return nil }
    return rings(alarm, at: due)
  }

  /// The alarm as it rings so many minutes later, or earlier where they are negative.
  func moved(_ alarm: Alarm, minutes: Int) -> Alarm? {
    guard !alarm.weekdays.isEmpty else {
      return rings(alarm, at: alarm.due + TimeInterval(60 * minutes))
    }
    let time = time(of: alarm).minuteOfDay + minutes
    // On the day before, or after, it would ring on other days of the week.
    guard (0..<1_440).contains(time) else { return nil }
    return rings(alarm, atMinute: time)
  }

  private func rings(_ alarm: Alarm, at due: Date) -> Alarm? {
    guard alarm.weekdays.isEmpty else {
      let time = calendar.dateComponents([.hour, .minute], from: due)
      return rings(alarm, atMinute: time.minuteOfDay)
    }
    var alarm = alarm
    alarm.due = due
    return alarm
  }

  private func rings(_ alarm: Alarm, atMinute minute: Int) -> Alarm? {
    let time = DateComponents(hour: minute / 60, minute: minute % 60)
    guard let due = first(time, on: alarm.weekdays, after: now()) else { return nil }
    var alarm = alarm
    (alarm.timeOfDay, alarm.due) = (minute, due)
    return alarm
  }

  /// Whether an alarm rings at the time of day that was said.
  func isTime(of moment: Moment, _ alarm: Alarm) -> Bool {
    isTime(of: moment, at: time(of: alarm))
  }

  /// Whether an alarm rings on the day, or in the part of the day, that was said.
  func isDay(of moment: Moment, _ alarm: Alarm) -> Bool {
    var day = moment
    (day.hour, day.minute, day.meridiem) = (nil, nil, nil)
    guard day != Moment(), day.secondsFromNow == nil else { return true }
    if let part = day.partOfDay, day.isNothingButPart { return isPart(part, alarm.due) }
    // On a Sunday, the alarm that rings every Sunday may ring next in a week.
    if let weekday = day.weekday, alarm.weekdays.contains(weekday) {
      day.weekday = nil
      guard day != Moment() else { return true }
      day.weekday = weekday
    }
    guard let interval = interval(of: day, .future) else { return true }
    if interval.start <= alarm.due, alarm.due < interval.end { return true }
    guard !alarm.weekdays.isEmpty else { return false }
    let next = first(time(of: alarm), on: alarm.weekdays, after: max(interval.start - 1, now()))
    return next.map { $0 < interval.end } ?? false
  }
}

extension DateComponents {
  /// The minutes after midnight.
  var minuteOfDay: Int { (hour ?? 0) * 60 + (minute ?? 0) }
}
