/// What housekeeping did.
package struct HousekeepingReport: Sendable, Equatable {
  /// How many rows of each table went; none of those of which nothing did.
  package internal(set) var removed: [String: Int] = [:]
  /// How many sounds of messages went.
  package internal(set) var removedSounds = 0
  /// How many messages could not be delivered and are no longer tried.
  package internal(set) var givenUp = 0

  package init() {}
}
