internal import Foundation

extension Moment {
  /// As much later as it says, or earlier where it is negative; `nil` where that can't be told.
  ///
  /// An hour that may be of either half of the day stays so. Whole days move the day alone.
  package func shifted(by duration: Duration, from present: Present) -> Moment? {
    let seconds = Int(duration.components.seconds)
    if let secondsFromNow {
      var moment = self
      moment.secondsFromNow = secondsFromNow + seconds
      return secondsFromNow + seconds > 0 ? moment : nil
    }
    let days = seconds / Self.day
    let rest = seconds % Self.day
    guard rest == 0 else { return days == 0 ? shiftedWithinDays(minutes: rest / 60, present) : nil }
    return onDay(days, from: present)
  }

  /// The same on the day that is so many days from the one that was spoken of, or without a day where none was.
  package func onDay(of spoken: Moment?, from present: Present) -> Moment {
    guard let days = daysFromSpoken else { return self }
    var time = self
    time.daysFromSpoken = nil
    // On a Thursday, Thursday at five may be the next one.
    let other = days == 0 ? spoken : spoken?.onDay(days, from: present)
    guard let day = other?.withoutTime else { return time }
    return time.hasTime ? day.merging(time) : day
  }

  private var withoutTime: Moment {
    var day = self
    (day.hour, day.minute, day.meridiem, day.partOfDay) = (nil, nil, nil, nil)
    return day
  }

  private static let day = 86_400
  private static let minutesOfDay = 1_440

  private func shiftedWithinDays(minutes: Int, _ present: Present) -> Moment? {
    guard let start = minuteOfDay else { return nil }
    let half = isOfEitherHalf ? Self.minutesOfDay / 2 : Self.minutesOfDay
    let end = start + minutes
    // Which day it is then depends on the half that is meant.
    guard !isOfEitherHalf || abs(minutes) < half else { return nil }
    let days = isOfEitherHalf ? 0 : Int((Double(end) / Double(half)).rounded(.down))
    let minute = ((end % half) + half) % half
    var moment = self
    let hour = minute / 60
    moment.hour = hour % 12 == 0 ? 12 : hour % 12
    moment.minute = minute % 60
    moment.partOfDay = nil
    moment.meridiem = isOfEitherHalf ? nil : hour < 12 ? .am : .pm
    return days == 0 ? moment : moment.onDay(days, from: present)
  }

  /// The same in the half of the day in which it is near to another time, where the other says its half and this one none:
  /// "quarter to four", after ten to four in the morning; as it is where it is near in neither, and after a night, which is of both.
  func inHalf(nearTo other: Moment) -> Moment {
    guard isOfEitherHalf, !other.isOfEitherHalf, other.partOfDay != .night,
      let minute = minuteOfDay, let target = other.minuteOfDay
    else { return self }
    let half = Self.minutesOfDay / 2
    let halves: [(Int, Meridiem)] = [(minute, .am), (minute + half, .pm)]
    guard let near = halves.first(where: { abs($0.0 - target) <= Self.mostMinutesNear }) else {
      return self
    }
    var moment = self
    moment.meridiem = near.1
    return moment
  }

  /// The most minutes between times that are near to each other, so that one of both halves is at most.
  private static let mostMinutesNear = 4 * 60

  /// The same in whichever half of the day is near to another time, whatever half was said of it; as it is where neither is: "one",
  /// after eleven in the morning, is in the afternoon.
  package func inEitherHalf(nearTo other: Moment) -> Moment {
    guard hour != nil else { return self }
    var moment = self
    (moment.meridiem, moment.partOfDay) = (nil, nil)
    let near = moment.inHalf(nearTo: other)
    return near.meridiem == nil ? self : near
  }

  /// Whether its hour may be of the morning or of the afternoon.
  private var isOfEitherHalf: Bool {
    hour.map { (1...12).contains($0) } == true && meridiem == nil && partOfDay == nil
  }

  /// The minutes since midnight; where it may be of either half of the day, since that half's beginning.
  private var minuteOfDay: Int? {
    guard let hour else { return nil }
    let minute = minute ?? 0
    guard (1...12).contains(hour) else { return hour * 60 + minute }
    let isAfternoon: Bool
    switch partOfDay {
    case _ where meridiem != nil: isAfternoon = meridiem == .pm
    case .noon, .afternoon, .evening: isAfternoon = true
    case .night: isAfternoon = hour != 12 && hour >= 5
    case .morning, nil: isAfternoon = false
    }
    return hour % 12 * 60 + (isAfternoon ? Self.minutesOfDay / 2 : 0) + minute
  }

  /// The same so many days later.
  private func onDay(_ days: Int, from present: Present) -> Moment? {
    guard !isLong, bound == nil else { return nil }
    var moment = self
    if let dayOffset {
      moment.dayOffset = dayOffset + days
      return moment
    }
    if weekOffset != nil || monthOffset != nil || yearOffset != nil, weekday == nil, day == nil {
      guard let weekOffset, days % 7 == 0 else { return nil }
      moment.weekOffset = weekOffset + days / 7
      return moment
    }
    let calendar = present.calendar
    guard let date = date(after: present.now, calendar: calendar),
      let other = calendar.date(byAdding: .day, value: days, to: date)
    else { return nil }
    (moment.weekday, moment.weekOffset, moment.monthOffset, moment.yearOffset) = (
      nil, nil, nil, nil
    )
    let today = calendar.startOfDay(for: present.now)
    if weekday != nil, month == nil,
      let ahead = calendar.dateComponents([.day], from: today, to: other).day,
      (1...6).contains(ahead)
    {
      moment.weekday = calendar.component(.weekday, from: other)
      return moment
    }
    moment.day = calendar.component(.day, from: other)
    moment.month = calendar.component(.month, from: other)
    moment.year = year == nil ? nil : calendar.component(.year, from: other)
    return moment
  }
}
