/// The number of days for which data is kept once it is over; `nil` keeps it for good.
///
/// Lists, open items, notes, contacts, places and words are never over.
package struct Retention: Sendable, Equatable, Codable {
  /// Timers and alarms that rang for the last time or were cancelled.
  package var alarms: Days? = 30
  /// Items that are done.
  package var doneItems: Days? = 365
  /// Messages, except those that are flagged.
  package var messages: Days? = 365
  /// The sound of dictated messages.
  package var messageSounds: Days? = 30
  /// Messages that cannot be delivered; this is how long it is tried.
  package var undelivered: Days? = 30
  package var calls: Days? = 365
  /// Rides that are over, and the updates about them.
  package var rides: Days? = 365
  /// Table reservations.
  package var reservations: Days? = 365
  package var workouts: Days? = 3_650
  /// Payments and bills of which nothing is owed; older transfers are summed up.
  package var payments: Days? = 3_650

  package init() {}
}
