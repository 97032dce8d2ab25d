import Foundation
import StorageTestKit
import Testing

@testable import Storage

/// Housekeeping through months, by a clock that is moved by hand.
struct DailyHousekeepingTests {
  let folder: TemporaryFolder
  let path: String
  let begin = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  private func day(_ number: Double) -> Date { begin + number * 86_400 }

  /// Messages are over when they were sent.
  private static let schema = Schema([
    StorePart(
      "letters",
      expiries: [Expiry("messages", after: 365, .remove(from: "messages", where: "sent < ?1"))])
  ])

  private func open() throws -> Database { try Database(path: path, schema: Self.schema) }

  private func receive(_ count: Int, on number: Int, _ database: Database) throws {
    let content = String(repeating: "text ", count: 400)
    let sent = day(Double(number)).timeIntervalSince1970
    try database.write { connection in
      for message in 0..<count {
        try connection.run(
          "INSERT INTO messages (identifier, is_outgoing, content, sent) VALUES (?, 0, ?, ?)",
          "\(number)-\(message)", content, sent)
      }
    }
  }

  private func count(_ database: Database) throws -> Int? {
    try database.read { try $0.first("SELECT count(*) FROM messages") { $0.integer(0) } }
  }

  private func first(_ database: Database) throws -> Date? {
    try database.read { try $0.first("SELECT min(sent) FROM messages") { $0.date(0) } }
  }

  private var size: Int {
    get throws {
      try ["", "-wal"].reduce(0) { sum, end in
        sum + (try FileManager.default.attributesOfItem(atPath: path + end)[.size] as? Int ?? 0)
      }
    }
  }

  @Test func `the store stops growing, and is looked after once a day whoever does it`() throws {
    let days: [String: Days] = ["messages": 10]
    // Two programs of one store; one of them begins anew each week.
    let database = try open()
    var other = Housekeeping(try open())
    var sizes: [Int] = []
    var rounds = 0
    for number in 0..<45 {
      if number % 7 == 0 { other = Housekeeping(try open()) }
      try receive(number == 25 ? 2_000 : 20, on: number, database)
      for hour in [0.0, 0.5] {
        for housekeeping in [Housekeeping(database), other]
        where try housekeeping.tidyDaily(days, at: day(Double(number) + hour)) != nil {
          rounds += 1
        }
      }
      sizes.append(try size)
    }
    #expect(rounds == 45)
    #expect(try count(database) == 11 * 20)
    #expect(sizes[44] <= sizes[20] * 11 / 10, "\(sizes)")
    #expect(sizes[30] > 4_000_000, "a burst needs room")
    #expect(try database.faults() == [])
  }

  @Test
  func `a clock that is years ahead takes no more than a month, and going back harms nothing`()
    throws
  {
    let days: [String: Days] = ["messages": 100]
    let database = try open()
    let housekeeping = Housekeeping(database)
    for number in stride(from: 0, to: 90, by: 10) { try receive(1, on: number, database) }
    _ = try housekeeping.tidyDaily(days, at: day(90))
    #expect(try count(database) == 9)
    // Twenty years ahead, for some hours and starts.
    for hour in [0.0, 0.1, 0.2] {
      _ = try housekeeping.tidyDaily(days, at: day(7_300 + hour))
    }
    #expect(try first(database) == day(30))
    _ = try housekeeping.tidyDaily(days, at: day(91))
    #expect(try count(database) == 6)
    #expect(try housekeeping.tidyDaily(days, at: day(91.5)) == nil)
    for number in [131.0, 132] {
      #expect(try housekeeping.tidyDaily(days, at: day(number)) != nil)
    }
    #expect(try first(database) == day(40))
  }

  @Test func `who was off for long catches up`() throws {
    let days: [String: Days] = ["messages": 10]
    let database = try open()
    let housekeeping = Housekeeping(database)
    _ = try housekeeping.tidyDaily(days, at: day(0))
    try receive(5, on: 1, database)
    for number in 400..<413 { _ = try housekeeping.tidyDaily(days, at: day(Double(number))) }
    #expect(try count(database) == 0)
  }

  @Test func `an old file that could not shrink is written anew once, and can from then on`() throws
  {
    let old = try Connection(path: path)
    try old.execute("PRAGMA auto_vacuum = NONE; CREATE TABLE a (b); DROP TABLE a")
    let database = try open()
    try receive(1_000, on: 0, database)
    _ = try Housekeeping(database).tidy(["messages": 365], at: day(1))
    let full = try size
    #expect(full > 2_000_000)
    _ = try Housekeeping(database).tidy(["messages": 365], at: day(400))
    #expect(try size < 400_000)
    let mode = try database.read { try $0.first("PRAGMA auto_vacuum") { $0.integer(0) } }
    #expect(mode == 2)
    #expect(try database.faults() == [])
  }
}
