/// For how many days what is over is kept; `nil` for good.
///
/// Lists, what is still to do on them, notes, contacts, places and words are never over.
package struct Retention: Sendable, Equatable, Codable {
  /// Timers and alarms that rang for the last time or were cancelled.
  package var alarms: Days? = 30
  /// Items that were ticked off.
  package var doneItems: Days? = 365
  /// Messages, but for those that are flagged.
  package var messages: Days? = 365
  /// The sound of messages that were spoken.
  package var messageSounds: Days? = 30
  /// How long it is tried to deliver a message.
  package var undelivered: Days? = 30
  package var calls: Days? = 365
  /// Rides that are over, and the news of them.
  package var rides: Days? = 365
  /// Tables that were booked.
  package var reservations: Days? = 365
  package var workouts: Days? = 3_650
  /// Payments and bills that nothing is owed of; what moved between accounts is summed up then.
  package var payments: Days? = 3_650

  package init() {}
}
