internal import Domains
internal import Foundation
internal import Storage
internal import Text

extension Composition {
  /// Takes out of the store what was kept for long enough, at the start and then once a day.
  ///
  /// What it gave up is told.
  func housekeeping(
    of database: Database, complain: @escaping @Sendable (String) -> Void
  ) -> BackgroundJob {
    let clock = turns?.wall ?? WallClock()
    let retention = configuration.keep
    // Looked for more often than it is done: the store knows when that was.
    return BackgroundJob("tidy the store", every: .seconds(300)) {
      let report = try Housekeeping(database).tidyDaily(retention, at: clock.now())
      if let count = report?.givenUp, count > 0 {
        complain("gave up \(count.counted("message")) that could not be delivered for too long")
      }
      return nil
    }
  }
}
