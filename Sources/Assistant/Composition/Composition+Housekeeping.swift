internal import Domains
internal import Foundation
internal import Storage
internal import Text

extension Composition {
  /// A job that deletes old records from the store, at the start and then once a day.
  ///
  /// The number of messages given up is reported to `complain`.
  func housekeeping(
    of database: Database, complain: @escaping @Sendable (String) -> Void
  ) -> BackgroundJob {
    let clock = turns?.wall ?? WallClock()
    let days = configuration.keep.days
    // Checked more often than needed: the store knows when housekeeping was last done.
    return BackgroundJob("tidy the store", every: .seconds(300)) {
      let report = try Housekeeping(database).tidyDaily(days, at: clock.now())
      if let count = report?.givenUp, count > 0 {
        complain("gave up \(count.counted("message")) that could not be delivered for too long")
      }
      return nil
    }
  }
}
