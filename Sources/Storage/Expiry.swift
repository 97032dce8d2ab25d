package import Foundation

/// A rule by which data leaves the store some days after it is over.
package struct Expiry: Sendable {
  /// The key under which the days are set in the configuration; `nil` for a number of days that is fixed.
  package let key: String?
  /// The number of days unless another is set; `nil` keeps the data for good.
  package let days: Days?
  let steps: [Step]

  /// A rule whose steps are carried out in order.
  package init(_ key: String?, after days: Days?, _ steps: Step...) {
    self.key = key
    self.days = days
    self.steps = steps
  }

  /// Work on what was over before a moment.
  package struct Step: Sendable {
    let run: @Sendable (Database, Date, inout HousekeepingReport) throws -> Void

    package init(
      _ run: @escaping @Sendable (Database, Date, inout HousekeepingReport) throws -> Void
    ) {
      self.run = run
    }

    /// Removes the rows of a table that meet a condition, in which `?1` is the moment.
    package static func remove(from table: String, where condition: String) -> Step {
      Step { database, limit, report in
        let count = try database.removeInBatches(from: table, where: condition, limit)
        if count > 0 { report.removed[table, default: 0] += count }
      }
    }
  }
}
