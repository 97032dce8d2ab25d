/// A date, a time of day or both, as people say them: only the parts that were said are set.
///
/// It is resolved against a clock and a calendar where a point in time is needed.
package struct Moment: Sendable, Hashable, Codable {
  package enum Meridiem: String, Sendable, Codable { case am, pm }

  package var year: Int?
  package var month: Int?
  package var day: Int?
  /// 1 is Sunday, as in `Calendar`.
  package var weekday: Int?
  /// 0 today, 1 tomorrow, -1 yesterday.
  package var dayOffset: Int?
  /// -1 last week, 0 this week, 1 next week.
  package var weekOffset: Int?
  /// 0 … 23, or 1 … 12 where `meridiem` or the listener has to tell.
  package var hour: Int?
  package var minute: Int?
  package var meridiem: Meridiem?
  /// "in twenty minutes": seconds from now.
  package var secondsFromNow: Int?

  package init() {}
}
