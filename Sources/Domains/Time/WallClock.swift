package import Foundation

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
}
