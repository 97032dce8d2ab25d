package import Foundation

extension Moment {
  /// The point in time and the calendar that moments are counted from.
  package struct Present: Sendable {
    package let now: Date
    package let calendar: Calendar

    package init(now: Date, calendar: Calendar) {
      self.now = now
      self.calendar = calendar
    }
  }
}
