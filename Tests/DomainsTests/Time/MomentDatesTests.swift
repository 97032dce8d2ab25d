import Foundation
import Intents
import Testing

@testable import Domains

/// It is Wednesday, 4 March 2026, 10:00.
@Suite struct MomentDatesTests {
  private let calendar = HandClock().clock.calendar

  private func text(_ date: Date?) -> String? {
    date.map { $0.formatted(.iso8601) }
  }

  private static func moment(_ change: (inout Moment) -> Void) -> Moment {
    var moment = Moment()
    change(&moment)
    return moment
  }

  @Test(
    arguments: [
      ("in 20 minutes", moment { $0.secondsFromNow = 1_200 }, "2026-03-04T10:20:00Z"),
      ("tomorrow", moment { $0.dayOffset = 1 }, "2026-03-05T00:00:00Z"),
      (
        "tomorrow at nine a.m.", moment { ($0.dayOffset, $0.hour, $0.meridiem) = (1, 9, .am) },
        "2026-03-05T09:00:00Z"
      ),
      (
        "tomorrow at nine p.m.", moment { ($0.dayOffset, $0.hour, $0.meridiem) = (1, 9, .pm) },
        "2026-03-05T21:00:00Z"
      ),
      ("at half past seven", moment { ($0.hour, $0.minute) = (7, 30) }, "2026-03-04T19:30:00Z"),
      ("at eleven", moment { $0.hour = 11 }, "2026-03-04T11:00:00Z"),
      ("at nine a.m.", moment { ($0.hour, $0.meridiem) = (9, .am) }, "2026-03-05T09:00:00Z"),
      ("at twelve p.m.", moment { ($0.hour, $0.meridiem) = (12, .pm) }, "2026-03-04T12:00:00Z"),
      ("at midnight", moment { $0.hour = 0 }, "2026-03-05T00:00:00Z"),
      ("at 22:00", moment { $0.hour = 22 }, "2026-03-04T22:00:00Z"),
      (
        "today at nine a.m.", moment { ($0.dayOffset, $0.hour, $0.meridiem) = (0, 9, .am) },
        "2026-03-04T09:00:00Z"
      ),
      ("on Friday", moment { $0.weekday = 6 }, "2026-03-06T00:00:00Z"),
      ("next Friday", moment { ($0.weekday, $0.weekOffset) = (6, 1) }, "2026-03-13T00:00:00Z"),
      ("on Monday", moment { $0.weekday = 2 }, "2026-03-09T00:00:00Z"),
      ("on March 1", moment { ($0.month, $0.day) = (3, 1) }, "2027-03-01T00:00:00Z"),
      (
        "on May 3 at two p.m.",
        moment { ($0.month, $0.day, $0.hour, $0.meridiem) = (5, 3, 2, .pm) }, "2026-05-03T14:00:00Z"
      ),
      ("on the 30th of February", moment { ($0.month, $0.day) = (2, 30) }, nil),
    ] as [(String, Moment, String?)])
  func `a point in time`(_ said: String, _ moment: Moment, _ expected: String?) {
    #expect(text(moment.date(after: wednesdayMorning, calendar: calendar)) == expected)
  }

  @Test(arguments: [
    ("yesterday", moment { $0.dayOffset = -1 }, "2026-03-03T00:00:00Z", "2026-03-04T00:00:00Z"),
    ("last week", moment { $0.weekOffset = -1 }, "2026-02-22T00:00:00Z", "2026-03-01T00:00:00Z"),
    ("on Friday", moment { $0.weekday = 6 }, "2026-02-27T00:00:00Z", "2026-02-28T00:00:00Z"),
    ("in January", moment { $0.month = 1 }, "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"),
    ("in 2025", moment { $0.year = 2025 }, "2025-01-01T00:00:00Z", "2026-01-01T00:00:00Z"),
    (
      "today at nine", moment { ($0.dayOffset, $0.hour, $0.meridiem) = (0, 9, .am) },
      "2026-03-04T09:00:00Z", "2026-03-04T10:00:00Z"
    ),
  ])
  func `a stretch of the past`(_ said: String, _ moment: Moment, _ from: String, _ to: String) {
    let range = moment.range(near: wednesdayMorning, inPast: true, calendar: calendar)
    #expect(text(range?.lowerBound) == from)
    #expect(text(range?.upperBound) == to)
  }
}
