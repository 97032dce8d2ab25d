internal import Foundation

extension Database {
  /// The greatest number of rows that one transaction removes, so that nobody has to wait for it.
  private static let batch = 500

  /// Removes the rows that meet a condition, some at a time; returns how many there were.
  func removeInBatches(from table: String, where condition: String, _ limit: Date) throws -> Int {
    var total = 0
    while true {
      let count = try write { connection in
        try connection.run(
          """
          DELETE FROM \(table) WHERE rowid IN
            (SELECT rowid FROM \(table) WHERE \(condition) LIMIT \(Self.batch))
          """, limit)
      }
      total += count
      if count < Self.batch { return total }
    }
  }
}
