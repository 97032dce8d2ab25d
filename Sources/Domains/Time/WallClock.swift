package import Foundation
package import Intents

/// The present time and the calendar of the place where the device is.
package struct WallClock: Sendable {
  package let now: @Sendable () -> Date
  package let calendar: Calendar

  package init(
    now: @escaping @Sendable () -> Date = { Date() }, calendar: Calendar = .autoupdatingCurrent
  ) {
    self.now = now
    self.calendar = calendar
  }

  /// The present that moments are counted from.
  package var present: Moment.Present { Moment.Present(now: now(), calendar: calendar) }

  /// The number of midnights between now and a date; a day may have 23 hours, or begin at one o'clock.
  func days(until date: Date) -> Int {
    // Where no clock is changed, all days are alike.
    var even = Calendar(identifier: calendar.identifier)
    even.timeZone = .gmt
    func midnight(_ date: Date) -> Date {
      let day = calendar.dateComponents([.era, .year, .month, .day], from: date)
      return even.date(from: day) ?? date
    }
    return Int((midnight(date).timeIntervalSince(midnight(now())) / 86_400).rounded())
  }
}
