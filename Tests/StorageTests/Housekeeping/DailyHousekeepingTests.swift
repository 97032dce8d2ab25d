import Foundation
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

  private func receive(_ count: Int, on number: Int, _ store: MessageStore) throws {
    let content = String(repeating: "text ", count: 400)
    let sent = day(Double(number)).timeIntervalSince1970
    try store.database.write { connection in
      for message in 0..<count {
        try connection.run(
          "INSERT INTO messages (identifier, is_outgoing, content, sent) VALUES (?, 0, ?, ?)",
          "\(number)-\(message)", content, sent)
      }
    }
  }

  private var size: Int {
    get throws {
      try ["", "-wal"].reduce(0) { sum, end in
        sum + (try FileManager.default.attributesOfItem(atPath: path + end)[.size] as? Int ?? 0)
      }
    }
  }

  @Test func `the store stops growing, and is looked after once a day whoever does it`() throws {
    var retention = Retention()
    retention.messages = 10
    // Two programs of one store; one of them begins anew each week.
    let store = MessageStore(try Database(path: path))
    var other = Housekeeping(try Database(path: path))
    var sizes: [Int] = []
    var rounds = 0
    for number in 0..<45 {
      if number % 7 == 0 { other = Housekeeping(try Database(path: path)) }
      try receive(number == 25 ? 2_000 : 20, on: number, store)
      for hour in [0.0, 0.5] {
        for housekeeping in [Housekeeping(store.database), other]
        where try housekeeping.tidyDaily(retention, at: day(Double(number) + hour)) != nil {
          rounds += 1
        }
      }
      sizes.append(try size)
    }
    #expect(rounds == 45)
    #expect(try store.messages().count == 11 * 20)
    #expect(sizes[44] <= sizes[20] * 11 / 10, "\(sizes)")
    #expect(sizes[30] > 4_000_000, "a burst needs room")
    #expect(try store.database.faults() == [])
  }

  @Test
  func `a clock that is years ahead takes no more than a month, and going back harms nothing`()
    throws
  {
    var retention = Retention()
    retention.messages = 100
    let store = MessageStore(try Database(path: path))
    let housekeeping = Housekeeping(store.database)
    for number in stride(from: 0, to: 90, by: 10) { try receive(1, on: number, store) }
    _ = try housekeeping.tidyDaily(retention, at: day(90))
    #expect(try store.messages().count == 9)
    // Twenty years ahead, for some hours and starts.
    for hour in [0.0, 0.1, 0.2] {
      _ = try housekeeping.tidyDaily(retention, at: day(7_300 + hour))
    }
    #expect(try store.messages().map(\.sent).min() == day(30))
    _ = try housekeeping.tidyDaily(retention, at: day(91))
    #expect(try store.messages().count == 6)
    #expect(try housekeeping.tidyDaily(retention, at: day(91.5)) == nil)
    for number in [131.0, 132] {
      #expect(try housekeeping.tidyDaily(retention, at: day(number)) != nil)
    }
    #expect(try store.messages().map(\.sent).min() == day(40))
  }

  @Test func `who was off for long catches up`() throws {
    var retention = Retention()
    retention.messages = 10
    let store = MessageStore(try Database(path: path))
    let housekeeping = Housekeeping(store.database)
    _ = try housekeeping.tidyDaily(retention, at: day(0))
    try receive(5, on: 1, store)
    for number in 400..<413 { _ = try housekeeping.tidyDaily(retention, at: day(Double(number))) }
    #expect(try store.messages().isEmpty)
  }

  @Test func `an old file that could not shrink is written anew once, and can from then on`() throws
  {
    let old = try Connection(path: path)
    try old.execute("PRAGMA auto_vacuum = NONE; CREATE TABLE a (b); DROP TABLE a")
    let store = MessageStore(try Database(path: path))
    try receive(1_000, on: 0, store)
    _ = try Housekeeping(store.database).tidy(Retention(), at: day(1))
    let full = try size
    #expect(full > 2_000_000)
    _ = try Housekeeping(store.database).tidy(Retention(), at: day(400))
    #expect(try size < 400_000)
    let mode = try store.database.read { try $0.first("PRAGMA auto_vacuum") { $0.integer(0) } }
    #expect(mode == 2)
    #expect(try store.database.faults() == [])
  }
}
