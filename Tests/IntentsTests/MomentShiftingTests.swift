import Foundation
import Testing

@testable import Intents

/// Moments that are told by how much later or earlier they are than others.
@Suite struct MomentShiftingTests {
  /// Saturday, the 21st of November 2026, 14:30.
  private static let present: Moment.Present = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return Moment.Present(now: Date(timeIntervalSince1970: 1_795_271_400), calendar: calendar)
  }()

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: Moment
    let minutes: Int
    let after: Moment?

    init(
      _ description: String, _ minutes: Int, _ before: (inout Moment) -> Void,
      _ after: ((inout Moment) -> Void)?
    ) {
      (testDescription, self.minutes) = (description, minutes)
      var moment = Moment()
      before(&moment)
      self.before = moment
      self.after = after.map {
        var moment = Moment()
        $0(&moment)
        return moment
      }
    }
  }

  private static let day = 1_440

  private static let cases: [Case] = [
    Case("half an hour after seven", 30, { $0.hour = 7 }) { ($0.hour, $0.minute) = (7, 30) },
    Case("an hour after half past eleven", 60, { ($0.hour, $0.minute) = (11, 30) }) {
      ($0.hour, $0.minute) = (12, 30)
    },
    Case("two hours before one", -120, { $0.hour = 1 }) { ($0.hour, $0.minute) = (11, 0) },
    Case("half a day after seven", 720, { $0.hour = 7 }, nil),
    Case("an hour after eleven p.m.", 60, { ($0.dayOffset, $0.hour, $0.meridiem) = (0, 11, .pm) }) {
      ($0.dayOffset, $0.hour, $0.minute, $0.meridiem) = (1, 12, 0, .am)
    },
    Case("ten minutes before midnight", -10, { ($0.dayOffset, $0.hour) = (1, 0) }) {
      ($0.dayOffset, $0.hour, $0.minute, $0.meridiem) = (0, 11, 50, .pm)
    },
    Case("two hours after eleven in the morning", 120, { ($0.hour, $0.partOfDay) = (11, .morning) })
    { ($0.hour, $0.minute, $0.meridiem) = (1, 0, .pm) },
    Case("an hour after 19:30", 60, { ($0.hour, $0.minute) = (19, 30) }) {
      ($0.hour, $0.minute, $0.meridiem) = (8, 30, .pm)
    },
    Case("an hour after tomorrow", 60, { $0.dayOffset = 1 }, nil),
    Case("five minutes after in ten", 5, { $0.secondsFromNow = 600 }) { $0.secondsFromNow = 900 },
    Case("twenty minutes before in ten", -20, { $0.secondsFromNow = 600 }, nil),
    Case("a day after tomorrow at nine", day, { ($0.dayOffset, $0.hour) = (1, 9) }) {
      ($0.dayOffset, $0.hour) = (2, 9)
    },
    Case("a day after Monday", day, { $0.weekday = 2 }) { $0.weekday = 3 },
    Case("a week after Monday", 7 * day, { $0.weekday = 2 }) { ($0.month, $0.day) = (11, 30) },
    Case("a day after the thirtieth of November", day, { ($0.month, $0.day) = (11, 30) }) {
      ($0.month, $0.day) = (12, 1)
    },
    Case("a week after next week", 7 * day, { $0.weekOffset = 1 }) { $0.weekOffset = 2 },
    Case("a day after next week", day, { $0.weekOffset = 1 }, nil),
    Case("a day after this weekend", day, { ($0.weekOffset, $0.isWeekend) = (0, true) }, nil),
  ]

  @Test(arguments: cases) func `a moment is moved`(_ example: Case) {
    let moved = example.before.shifted(
      by: .seconds(60 * example.minutes), from: Self.present)
    #expect(moved == example.after)
  }

  @Test(
    arguments: [
      (3, Moment.Meridiem.am, 4, Moment.Meridiem.am), (11, .am, 1, .pm), (7, .pm, 8, .pm),
      (6, .am, 7, .am), (1, .pm, 11, .am), (9, .am, 2, nil), (12, .pm, 7, nil),
    ] as [(Int, Moment.Meridiem, Int, Moment.Meridiem?)])
  func `a time takes the place of another one in the half of the day in which it is near`(
    before: Int, half: Moment.Meridiem, hour: Int, expected: Moment.Meridiem?
  ) {
    var (old, new) = (Moment(), Moment())
    (old.dayOffset, old.hour, old.meridiem) = (1, before, half)
    new.hour = hour
    var moment = new
    (moment.dayOffset, moment.meridiem) = (1, expected)
    #expect(old.changed(to: new) == moment)
  }

  @Test(
    arguments: [
      (11, Moment.PartOfDay.morning, 1, Moment.Meridiem.pm), (6, .evening, 8, .pm),
      (6, .evening, 11, nil), (9, .morning, 2, nil),
    ] as [(Int, Moment.PartOfDay, Int, Moment.Meridiem?)])
  func `a bare hour keeps the part of the day where it is near in no half`(
    before: Int, part: Moment.PartOfDay, hour: Int, expected: Moment.Meridiem?
  ) {
    var (old, new) = (Moment(), Moment())
    (old.hour, old.partOfDay) = (before, part)
    (new.hour, new.partOfDay) = (hour, part)
    var moment = new
    if let expected { (moment.meridiem, moment.partOfDay) = (expected, nil) }
    #expect(new.inEitherHalf(nearTo: old) == moment)
  }

  @Test func `a time after one of the night may be of either half`() {
    var (old, new) = (Moment(), Moment())
    (old.hour, old.minute, old.partOfDay, new.hour) = (4, 30, .night, 5)
    #expect(old.changed(to: new) == new)
  }

  @Test func `a time in twenty four hours stays as it is said`() {
    var (old, new) = (Moment(), Moment())
    (old.hour, old.meridiem, new.hour) = (5, .pm, 20)
    #expect(old.changed(to: new) == new)
  }

  @Test func `a time that is surely of one half of the day is as much later as it says`() throws {
    let (now, calendar) = (Self.present.now, Self.present.calendar)
    for hour in 1...23 where hour > 12 || hour % 3 == 0 {
      for minutes in stride(from: -1_435, through: 1_435, by: 35) {
        var moment = Moment()
        (moment.dayOffset, moment.hour, moment.minute) = (3, hour, 15)
        if hour <= 12 { moment.meridiem = .pm }
        let moved = try #require(moment.shifted(by: .seconds(60 * minutes), from: Self.present))
        let dates = [moment, moved].compactMap { $0.date(after: now, calendar: calendar) }
        try #require(dates.count == 2)
        #expect(dates[1].timeIntervalSince(dates[0]) == Double(60 * minutes), "\(moment)")
      }
    }
  }
}
