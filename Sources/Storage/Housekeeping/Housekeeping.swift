package import Foundation

/// Removes data that is over from the store after its time, and returns the space to the disk.
///
/// The parts of the store's schema say what that is.
package struct Housekeeping: Sendable {
  let database: Database

  package init(_ database: Database) { self.database = database }

  /// Tidies the store as of a moment, by the number of days for each key; what has no number is kept for good.
  package func tidy(_ days: [String: Days], at now: Date) throws -> HousekeepingReport {
    var report = HousekeepingReport()
    for expiry in database.schema.parts.flatMap(\.expiries) {
      let days = expiry.key.map { days[$0] } ?? expiry.days
      guard let days else { continue }
      let limit = now - Double(days.count) * 86_400
      for step in expiry.steps { try step.run(database, limit, &report) }
    }
    try database.shrink()
    return report
  }
}

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
