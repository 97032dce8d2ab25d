package import Foundation

extension Housekeeping {
  private static let day: TimeInterval = 86_400
  /// The longest step from one housekeeping to the next, so that a clock that is years ahead does not cost years of
  /// data.
  private static let stride = 31 * day

  /// Tidies the store if that was not done within a day, by this process or another; `nil` if it was.
  package func tidyDaily(_ days: [String: Days], at now: Date) throws -> HousekeepingReport? {
    let last = try lastTime()
    if let last, abs(now.timeIntervalSince(last.done)) < Self.day { return nil }
    let moment = last.map { min(now, $0.moment + Self.stride) } ?? now
    let report = try tidy(days, at: moment)
    _ = try database.write { connection in
      try connection.run("UPDATE housekeeping SET done = ?, moment = ?", now, moment)
    }
    return report
  }

  /// The time of the last housekeeping, and the moment as of which it was done.
  private func lastTime() throws -> (done: Date, moment: Date)? {
    try database.read { connection in
      try connection.first("SELECT done, moment FROM housekeeping WHERE done IS NOT NULL") {
        (done: $0.date(0), moment: $0.date(1))
      }
    }
  }
}
