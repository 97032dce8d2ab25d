/// The results of housekeeping.
package struct HousekeepingReport: Sendable, Equatable {
  /// The number of rows removed from each table, without the tables that lost none.
  package var removed: [String: Int] = [:]
  /// The number of files beside the store that were removed, such as sounds.
  package var removedFiles = 0
  /// The number of things that waited for too long and are no longer tried, such as messages.
  package var givenUp = 0

  package init() {}
}
