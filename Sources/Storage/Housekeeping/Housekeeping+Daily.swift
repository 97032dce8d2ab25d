package import Foundation

extension Housekeeping {
  private static let day: TimeInterval = 86_400
  /// How much further housekeeping looks than the last time, at most: a clock that is years ahead takes no years of
  /// what is kept.
  private static let stride = 31 * day

  /// Carries out what is configured where that was not done for a day, by this process or another; else `nil`.
  package func tidyDaily(_ retention: Retention, at now: Date) throws -> HousekeepingReport? {
    let last = try lastTime()
    if let last, abs(now.timeIntervalSince(last.done)) < Self.day { return nil }
    let moment = last.map { min(now, $0.moment + Self.stride) } ?? now
    let report = try tidy(retention, at: moment)
    _ = try database.write { connection in
      try connection.run("UPDATE housekeeping SET done = ?, moment = ?", now, moment)
    }
    return report
  }

  /// When it was done, and as of which moment.
  private func lastTime() throws -> (done: Date, moment: Date)? {
    try database.read { connection in
      try connection.first("SELECT done, moment FROM housekeeping WHERE done IS NOT NULL") {
        (done: $0.date(0), moment: $0.date(1))
      }
    }
  }
}
