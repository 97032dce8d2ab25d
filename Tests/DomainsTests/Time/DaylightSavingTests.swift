import Foundation
import Intents
import LanguageTestKit
import Testing

@testable import Domains

/// A year of mornings in five zones whose clocks change, each at another hour and by rules of its own.
///
/// This is what ICU is linked for: without it `TimeZone(identifier:)` is `nil`, and a third of the program is its data.
/// The days and offsets are those of the tz database for 2026, written out, so that nothing is compared with itself.
struct DaylightSavingTests {
  /// A zone, its offset from UTC in hours on 1 January, and each change: the day, at what hour of the old time, and the
  /// offset from then on.
  struct Zone: Sendable, CustomTestStringConvertible {
    let name: String
    let offset: Double
    let changes: [(month: Int, day: Int, hour: Double, offset: Double)]

    var testDescription: String { name }
  }

  static let zones = [
    Zone(name: "Europe/Berlin", offset: 1, changes: [(3, 29, 2, 2), (10, 25, 3, 1)]),
    Zone(name: "America/New_York", offset: -5, changes: [(3, 8, 2, -4), (11, 1, 2, -5)]),
    // By half an hour.
    Zone(name: "Australia/Lord_Howe", offset: 11, changes: [(4, 5, 2, 10.5), (10, 4, 2, 11)]),
    Zone(name: "Pacific/Auckland", offset: 13, changes: [(4, 5, 3, 12), (9, 27, 2, 13)]),
    // At midnight: one day has 23 hours and begins at one o'clock, another has the hour before midnight twice.
    Zone(name: "America/Santiago", offset: -3, changes: [(4, 5, 0, -4), (9, 6, 0, -3)]),
  ]

  @Test(arguments: zones) func `seven in the morning is seven by the clock on the wall, all year`(
    zone: Zone
  ) throws {
    let calendar = try Self.calendar(of: zone)
    var moment = Moment()
    (moment.hour, moment.meridiem) = (7, .am)
    // From midnight of one day to the next, by the table.
    for (day, next) in zip(Self.days, Self.days.dropFirst()) {
      let now = zone.date(day: day, hour: 12)
      let clock = WallClock(
        now: { now }, calendar: calendar, phrases: ShippedLanguage.english.phrases)
      #expect(clock.date(of: moment) == zone.date(day: next, hour: 7), "\(day)")
    }
  }

  @Test(arguments: zones) func `a day is as long as it is there`(zone: Zone) throws {
    let calendar = try Self.calendar(of: zone)
    var today = Moment()
    today.dayOffset = 0
    for (day, next) in zip(Self.days, Self.days.dropFirst()) {
      let now = zone.date(day: day, hour: 12)
      let clock = WallClock(
        now: { now }, calendar: calendar, phrases: ShippedLanguage.english.phrases)
      let interval = try #require(clock.interval(of: today, .future))
      #expect(interval.start == zone.midnight(of: day), "\(day)")
      #expect(interval.end == zone.midnight(of: next), "\(day)")
      #expect(clock.days(until: zone.date(day: next, hour: 12)) == 1, "\(day)")
    }
  }

  @Test(arguments: zones) func `so many hours from now are so many hours, whatever the clock does`(
    zone: Zone
  ) throws {
    let calendar = try Self.calendar(of: zone)
    var moment = Moment()
    moment.secondsFromNow = 8 * 3_600
    for day in Self.days {
      let now = zone.date(day: day, hour: 22)
      let clock = WallClock(
        now: { now }, calendar: calendar, phrases: ShippedLanguage.english.phrases)
      #expect(clock.date(of: moment) == now.addingTimeInterval(8 * 3_600))
    }
  }

  /// An hour that the clock leaps over is still answered, and neither in the past nor on another day.
  @Test(arguments: zones) func `a time that a day does not have is the next that it has`(
    zone: Zone
  ) throws {
    let calendar = try Self.calendar(of: zone)
    for change in zone.leaps {
      var moment = Moment()
      (moment.hour, moment.minute, moment.meridiem) = (Int(change.hour), 15, .am)
      (moment.month, moment.day) = (change.month, change.day)
      let day = Self.day(month: change.month, change.day)
      let now = zone.date(day: day - 1, hour: 12)
      let clock = WallClock(
        now: { now }, calendar: calendar, phrases: ShippedLanguage.english.phrases)
      let date = try #require(clock.date(of: moment))
      let instant = zone.instant(of: change)
      #expect(date >= instant && date <= instant + 3_600, "\(date.timeIntervalSince(instant)) s")
    }
  }

  static let days = Array(0..<364)

  static func calendar(of zone: Zone) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone.name))
    return calendar
  }

  /// Days since 1 January 2026.
  static func day(month: Int, _ day: Int) -> Int {
    [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1] + day - 1
  }
}

extension DaylightSavingTests.Zone {
  /// 1 January 2026, midnight in UTC.
  private static let epoch = 1_767_225_600.0

  /// When the clock on the wall shows an hour of a day, which is not within a change.
  func date(day: Int, hour: Double) -> Date {
    let wall = Double(day) * 24 + hour
    let offset = changes.last { wall >= Self.wall($0) }?.offset ?? offset
    return Date(timeIntervalSince1970: Self.epoch + (wall - offset) * 3_600)
  }

  /// When a day begins: an hour later where its first hour is leapt over, at the second midnight where there are two.
  func midnight(of day: Int) -> Date {
    guard let change = changes.first(where: { Self.wall($0) == Double(day) * 24 }) else {
      return date(day: day, hour: 0)
    }
    let instant = instant(of: change)
    return offset(before: change) < change.offset ? instant : instant + 3_600
  }

  /// When a change happens.
  func instant(of change: (month: Int, day: Int, hour: Double, offset: Double)) -> Date {
    let hours = Self.wall(change) - offset(before: change)
    return Date(timeIntervalSince1970: Self.epoch + hours * 3_600)
  }

  /// The changes that leave out a part of the day.
  var leaps: [(month: Int, day: Int, hour: Double, offset: Double)] {
    changes.filter { offset(before: $0) < $0.offset }
  }

  private func offset(
    before change: (month: Int, day: Int, hour: Double, offset: Double)
  ) -> Double {
    changes.last { Self.wall($0) < Self.wall(change) }?.offset ?? offset
  }

  /// Hours of the year by the clock on the wall, before it is changed.
  private static func wall(
    _ change: (month: Int, day: Int, hour: Double, offset: Double)
  ) -> Double {
    Double(DaylightSavingTests.day(month: change.month, change.day)) * 24 + change.hour
  }
}
