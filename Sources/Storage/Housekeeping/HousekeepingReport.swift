/// The results of housekeeping.
package struct HousekeepingReport: Sendable, Equatable {
  /// The number of rows removed from each table, without the tables that lost none.
  package internal(set) var removed: [String: Int] = [:]
  /// The number of messages' sounds that were removed.
  package internal(set) var removedSounds = 0
  /// The number of messages that could not be delivered and are no longer tried.
  package internal(set) var givenUp = 0

  package init() {}
}
