internal import Foundation
internal import Intents

extension WallClock {
  /// The next point in time that a moment means; `nil` if there is no such day.
  func date(of moment: Moment) -> Date? { moment.date(after: now(), calendar: calendar) }

  /// The interval that a moment means.
  func interval(of moment: Moment, _ tense: Moment.Tense) -> DateInterval? {
    moment.interval(tense, from: now(), calendar: calendar)
  }

  /// Whether the whole of a moment is over: "today" is not, "yesterday" is.
  func isOver(_ moment: Moment) -> Bool {
    if let interval = interval(of: moment, .future) { return interval.end <= now() }
    return date(of: moment).map { $0 < now() } ?? false
  }
}
