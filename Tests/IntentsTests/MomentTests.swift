import Foundation
import LanguageTestKit
import Testing

@testable import Intents

@Suite struct MomentTests {
  /// Saturday, the 21st of November 2026, 14:30 in Berlin.
  private static let now = Date(timeIntervalSince1970: 1_795_267_800)

  private static let berlin: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    calendar.firstWeekday = 2
    return calendar
  }()

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moment: Moment
    let date: String?

    init(_ description: String, _ date: String?, _ change: (inout Moment) -> Void) {
      testDescription = description
      var moment = Moment()
      change(&moment)
      self.moment = moment
      self.date = date
    }
  }

  private static let cases: [Case] = [
    Case("tomorrow", "2026-11-22") { $0.dayOffset = 1 },
    Case("today", "2026-11-21") { $0.dayOffset = 0 },
    Case("yesterday", "2026-11-20") { $0.dayOffset = -1 },
    Case("saturday", "2026-11-21") { $0.weekday = 7 },
    Case("monday", "2026-11-23") { $0.weekday = 2 },
    Case("next friday", "2026-11-27") { ($0.weekday, $0.weekOffset) = (6, 1) },
    Case("this sunday", "2026-11-22") { ($0.weekday, $0.weekOffset) = (1, 0) },
    Case("last monday", "2026-11-09") { ($0.weekday, $0.weekOffset) = (2, -1) },
    Case("next week", "2026-11-28") { $0.weekOffset = 1 },
    Case("next month", "2026-12-21") { $0.monthOffset = 1 },
    Case("next year", "2027-11-21") { $0.yearOffset = 1 },
    Case("the fifth of may", "2027-05-05") { ($0.month, $0.day) = (5, 5) },
    Case("november twenty first", "2026-11-21") { ($0.month, $0.day) = (11, 21) },
    Case("the fifth", "2026-12-05") { $0.day = 5 },
    Case("the thirty first", "2026-12-31") { $0.day = 31 },
    Case("february twenty ninth", "2028-02-29") { ($0.month, $0.day) = (2, 29) },
    Case("february thirtieth", nil) { ($0.month, $0.day) = (2, 30) },
    Case("may fifth twenty twenty", "2020-05-05") { ($0.month, $0.day, $0.year) = (5, 5, 2020) },
    Case("half past seven", "2026-11-21T19:30:00+01:00") { ($0.hour, $0.minute) = (7, 30) },
    Case("two", "2026-11-22T02:00:00+01:00") { $0.hour = 2 },
    Case("three", "2026-11-21T15:00:00+01:00") { $0.hour = 3 },
    Case("nine a m", "2026-11-22T09:00:00+01:00") { ($0.hour, $0.meridiem) = (9, .am) },
    Case("noon", "2026-11-22T12:00:00+01:00") { ($0.hour, $0.meridiem) = (12, .pm) },
    Case("midnight", "2026-11-22T00:00:00+01:00") { $0.hour = 0 },
    Case("nineteen thirty", "2026-11-21T19:30:00+01:00") { ($0.hour, $0.minute) = (19, 30) },
    Case("tomorrow at nine", "2026-11-22T09:00:00+01:00") { ($0.dayOffset, $0.hour) = (1, 9) },
    Case("tomorrow at three", "2026-11-22T15:00:00+01:00") { ($0.dayOffset, $0.hour) = (1, 3) },
    Case("today at four", "2026-11-21T16:00:00+01:00") { ($0.dayOffset, $0.hour) = (0, 4) },
    Case("monday at eight p m", "2026-11-23T20:00:00+01:00") {
      ($0.weekday, $0.hour, $0.meridiem) = (2, 8, .pm)
    },
    Case("saturday at nine a m", "2026-11-28T09:00:00+01:00") {
      ($0.weekday, $0.hour, $0.meridiem) = (7, 9, .am)
    },
    Case("tomorrow morning", "2026-11-22T09:00:00+01:00") {
      ($0.dayOffset, $0.partOfDay) = (1, .morning)
    },
    Case("tonight", "2026-11-21T20:00:00+01:00") { ($0.dayOffset, $0.partOfDay) = (0, .night) },
    Case("half past two tonight", "2026-11-22T02:30:00+01:00") {
      ($0.dayOffset, $0.partOfDay, $0.hour, $0.minute) = (0, .night, 2, 30)
    },
    Case("friday night at one", "2026-11-28T01:00:00+01:00") {
      ($0.weekday, $0.partOfDay, $0.hour) = (6, .night, 1)
    },
    Case("tonight at nine", "2026-11-21T21:00:00+01:00") {
      ($0.dayOffset, $0.partOfDay, $0.hour) = (0, .night, 9)
    },
    Case("seven in the morning", "2026-11-22T07:00:00+01:00") {
      ($0.hour, $0.partOfDay) = (7, .morning)
    },
    Case("in twenty minutes", "2026-11-21T14:50:00+01:00") { $0.secondsFromNow = 1200 },
    Case("yesterday at nine", "2026-11-20T09:00:00+01:00") { ($0.dayOffset, $0.hour) = (-1, 9) },
    // The last Sunday of March 2027 has no half past two.
    Case("march twenty eighth at half past two a m", "2027-03-28T03:00:00+02:00") {
      ($0.month, $0.day, $0.hour, $0.minute, $0.meridiem) = (3, 28, 2, 30, .am)
    },
  ]

  @Test(arguments: cases)
  func `the next time that fits is meant`(_ sample: Case) {
    #expect(sample.moment.iso8601(after: Self.now, calendar: Self.berlin) == sample.date)
  }

  @Test func `the time zone is the calendar's`() {
    var calendar = Self.berlin
    calendar.timeZone = .gmt
    var moment = Moment()
    (moment.dayOffset, moment.hour) = (1, 9)
    #expect(moment.iso8601(after: Self.now, calendar: calendar) == "2026-11-22T09:00:00Z")
  }

  private static let stretches: [(Case, Moment.Tense)] = [
    (Case("yesterday", "2026-11-20") { $0.dayOffset = -1 }, .past),
    (Case("tomorrow", "2026-11-22") { $0.dayOffset = 1 }, .future),
    (Case("last week", "2026-11-09/2026-11-16") { $0.weekOffset = -1 }, .past),
    (Case("next week", "2026-11-23/2026-11-30") { $0.weekOffset = 1 }, .future),
    (Case("this month", "2026-11-01/2026-12-01") { $0.monthOffset = 0 }, .future),
    (Case("may", "2026-05-01/2026-06-01") { $0.month = 5 }, .past),
    (Case("may", "2027-05-01/2027-06-01") { $0.month = 5 }, .future),
    (Case("friday", "2026-11-20") { $0.weekday = 6 }, .past),
    (Case("friday", "2026-11-27") { $0.weekday = 6 }, .future),
    (
      Case("yesterday morning", "2026-11-20T06:00:00+01:00/2026-11-20T12:00:00+01:00") {
        ($0.dayOffset, $0.partOfDay) = (-1, .morning)
      }, .past
    ),
    (
      Case("tomorrow morning", "2026-11-22T09:00:00+01:00") {
        ($0.dayOffset, $0.partOfDay) = (1, .morning)
      }, .future
    ),
    (
      Case("tomorrow at nine", "2026-11-22T09:00:00+01:00") { ($0.dayOffset, $0.hour) = (1, 9) },
      .future
    ),
    (Case("february thirtieth", nil) { ($0.month, $0.day) = (2, 30) }, .future),
  ]

  @Test(arguments: [
    (1_200, "in 20 minutes"), (5_400, "in 1 hour and 30 minutes"), (86_400, "in 24 hours"),
    (3 * 86_400, "in 3 days"), (14 * 86_400, "in 2 weeks"), (10 * 86_400, "in 10 days"),
  ])
  func `what is far off is counted in days and weeks`(_ seconds: Int, _ words: String) {
    var moment = Moment()
    moment.secondsFromNow = seconds
    #expect(Value.moment(moment).inEnglish == words)
  }

  @Test(arguments: stretches)
  func `what lasts is written with its beginning and its end`(
    _ sample: Case, _ tense: Moment.Tense
  ) {
    let present = Moment.Present(now: Self.now, calendar: Self.berlin)
    #expect(sample.moment.iso8601(tense, in: present) == sample.date)
  }

  private static let intervals: [(Case, String)] = [
    (Case("yesterday", "2026-11-20") { $0.dayOffset = -1 }, "2026-11-21"),
    (Case("last week", "2026-11-09") { $0.weekOffset = -1 }, "2026-11-16"),
    (Case("this month", "2026-11-01") { $0.monthOffset = 0 }, "2026-12-01"),
    (Case("last year", "2025-01-01") { $0.yearOffset = -1 }, "2026-01-01"),
    (Case("monday", "2026-11-16") { $0.weekday = 2 }, "2026-11-17"),
    (Case("may", "2026-05-01") { $0.month = 5 }, "2026-06-01"),
    (Case("december", "2025-12-01") { $0.month = 12 }, "2026-01-01"),
    (
      Case("last summer", "2026-06-01") { ($0.season, $0.yearOffset) = (.summer, -1) }, "2026-09-01"
    ),
    (Case("in winter", "2025-12-01") { $0.season = .winter }, "2026-03-01"),
    (Case("spring 2019", "2019-03-01") { ($0.season, $0.year) = (.spring, 2019) }, "2019-06-01"),
    (
      Case("last weekend", "2026-11-14") { ($0.isWeekend, $0.weekOffset) = (true, -1) },
      "2026-11-16"
    ),
    (
      Case("this weekend", "2026-11-21") { ($0.isWeekend, $0.weekOffset) = (true, 0) }, "2026-11-23"
    ),
    (Case("the last three days", "2026-11-18") { $0.pastDays = 3 }, "2026-11-21"),
    (Case("the eighties", "1980-01-01") { $0.decade = 1980 }, "1990-01-01"),
    (Case("two weeks ago", "2026-11-02") { $0.weekOffset = -2 }, "2026-11-09"),
    (Case("the first of november", "2026-11-01") { ($0.month, $0.day) = (11, 1) }, "2026-11-02"),
  ]

  @Test(arguments: intervals)
  func `stretches of the past are the latest ones`(_ sample: Case, end: String) throws {
    let interval = try #require(
      sample.moment.interval(.past, from: Self.now, calendar: Self.berlin))
    let style = Date.ISO8601FormatStyle(timeZone: Self.berlin.timeZone).year().month().day()
    #expect(interval.start.formatted(style) == sample.date)
    #expect(interval.end.formatted(style) == end)
  }

  @Test func `a part of a day lasts some hours`() throws {
    var moment = Moment()
    (moment.dayOffset, moment.partOfDay) = (0, .morning)
    let interval = try #require(
      moment.interval(.past, from: Self.now, calendar: Self.berlin))
    #expect(interval.duration == 6 * 3600)
    moment.hour = 9
    #expect(moment.interval(.past, from: Self.now, calendar: Self.berlin) == nil)
  }

  @Test func `a part of the day that is over is tomorrow's`() throws {
    var moment = Moment()
    moment.partOfDay = .morning
    let interval = try #require(
      moment.interval(.future, from: Self.now, calendar: Self.berlin))
    #expect(interval.start > Self.now)
  }

  @Test func `a moment survives being encoded`() throws {
    var moment = Moment()
    (moment.dayOffset, moment.partOfDay, moment.hour) = (1, .evening, 8)
    let data = try JSONEncoder().encode(moment)
    #expect(try JSONDecoder().decode(Moment.self, from: data) == moment)
  }

  @Test(arguments: [
    (day: 1, hour: 6, everyDay: false, isMorning: true),
    (day: 1, hour: 3, everyDay: false, isMorning: false),
    (day: 0, hour: 6, everyDay: false, isMorning: false),
    (day: nil, hour: 6, everyDay: false, isMorning: false),
    (day: nil, hour: 6, everyDay: true, isMorning: true),
  ])
  func `an hour of the morning is one of another day`(
    day: Int?, hour: Int, everyDay: Bool, isMorning: Bool
  ) {
    var moment = Moment()
    (moment.dayOffset, moment.hour) = (day, hour)
    let settled = moment.inMorning(hours: 4...11, everyDay: everyDay)
    #expect(settled.meridiem == (isMorning ? .am : nil))
    moment.partOfDay = .evening
    #expect(moment.inMorning(hours: 4...11, everyDay: everyDay) == moment)
  }

  @Test(arguments: [(7, 19), (10, 22), (11, 11)])
  func `an hour of the afternoon is one where nothing else is said`(hour: Int, meant: Int) {
    var moment = Moment()
    moment.hour = hour
    let settled = moment.inAfternoon(hours: 1...10)
    #expect((settled.meridiem == .pm ? hour + 12 : hour) == meant)
    moment.meridiem = .am
    #expect(moment.inAfternoon(hours: 1...10) == moment)
  }
}
