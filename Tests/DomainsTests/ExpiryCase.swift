import Foundation
import Storage
import Testing

@testable import Domains

/// Rows of a table that go by the default times, and rows that stay: `$31` is 31 days ago.
struct ExpiryCase {
  let table: String
  let columns: String
  let gone: [String]
  let kept: [String]

  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// Fills a store with the rows of all cases, tidies it, and looks at what is left.
  static func check(_ cases: [ExpiryCase], after setUp: String? = nil) throws {
    let database = try Database.empty()
    if let setUp { _ = try database.write { try $0.run(setUp) } }
    for rows in cases { try rows.fill(database) }
    let housekeeping = Housekeeping(database)
    #expect(try housekeeping.tidy([:], at: now).removed.allSatisfy { $0.key == "messages" })
    let report = try housekeeping.tidy(Retention().days, at: now)
    for rows in cases {
      let first = rows.gone.count + 1
      #expect(try rows.numbers(database) == Array(first..<first + rows.kept.count))
    }
    #expect(report.removed.keys.sorted() == cases.map(\.table).sorted())
    #expect(try database.faults() == [])
    #expect(try housekeeping.tidy(Retention().days, at: now) == HousekeepingReport())
  }

  private func fill(_ database: Database) throws {
    try database.write { connection in
      for row in gone + kept {
        let values = row.replacing(/\$(\d+)/) {
          "\(Self.now.timeIntervalSince1970 - (Double($0.1) ?? 0) * 86_400)"
        }
        try connection.run("INSERT INTO \(table) (\(columns)) VALUES (\(values))")
      }
    }
  }

  private func numbers(_ database: Database) throws -> [Int] {
    try database.read { connection in
      try connection.rows("SELECT rowid FROM \(table) ORDER BY rowid") { $0.integer(0) }
    }
  }
}
