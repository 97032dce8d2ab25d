package import Foundation
package import Intents

/// What time it is, and how people count it where the device stands.
package struct WallClock: Sendable {
  package let now: @Sendable () -> Date
  package let calendar: Calendar

  package init(
    now: @escaping @Sendable () -> Date = { Date() }, calendar: Calendar = .autoupdatingCurrent
  ) {
    self.now = now
    self.calendar = calendar
  }

  /// What moments are counted from.
  package var present: Moment.Present { Moment.Present(now: now(), calendar: calendar) }

  /// How many midnights lie between now and a date.
  func days(until date: Date) -> Int {
    let today = calendar.startOfDay(for: now())
    return calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day ?? 0
  }
}
