package import Foundation
package import Intents

/// The present time, the calendar and the language of the place where the device is.
package struct WallClock: Sendable {
  package let now: @Sendable () -> Date
  package let calendar: Calendar
  /// The words of the place.
  package let phrases: Phrasebook

  package init(
    now: @escaping @Sendable () -> Date = { Date() }, calendar: Calendar = .autoupdatingCurrent,
    phrases: Phrasebook = Phrasebook()
  ) {
    self.now = now
    self.calendar = calendar
    self.phrases = phrases
  }

  /// The same clock, which tells the time in these words.
  package func speaking(_ phrases: Phrasebook) -> WallClock {
    WallClock(now: now, calendar: calendar, phrases: phrases)
  }

  /// The present that moments are counted from.
  package var present: Moment.Present { Moment.Present(now: now(), calendar: calendar) }

  /// A clock that shows the same time but is never set forward or back, so that all its days are alike.
  var evenClock: WallClock {
    var even = calendar
    even.timeZone = .gmt
    return WallClock(
      now: { [now, calendar] in Self.shown(now(), by: calendar) }, calendar: even, phrases: phrases)
  }

  /// The number of midnights between now and a date; a day may have 23 hours, or begin at one o'clock.
  func days(until date: Date) -> Int {
    func midnight(_ date: Date) -> Date {
      evenClock.calendar.startOfDay(for: Self.shown(date, by: calendar))
    }
    return Int((midnight(date).timeIntervalSince(midnight(now())) / 86_400).rounded())
  }

  /// The date at which this clock shows the time of a date of the even clock; later by the gap if the clock skips that
  /// time.
  ///
  /// - Returns: `nil` if that date is past, or the clock already shows a later time.
  func date(showing even: Date, after now: Date) -> Date? {
    guard even > shown(at: now) else { return nil }
    let parts = evenClock.calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: even)
    return calendar.date(from: parts).flatMap { $0 > now ? $0 : nil }
  }

  /// The time this clock shows at a date, as a date of the even clock.
  func shown(at date: Date) -> Date { Self.shown(date, by: calendar) }

  /// The time a clock shows at a date, as a date of the even clock.
  private static func shown(_ date: Date, by calendar: Calendar) -> Date {
    date.addingTimeInterval(TimeInterval(calendar.timeZone.secondsFromGMT(for: date)))
  }
}
