import Foundation
import Testing

@testable import Storage

/// What goes, what stays, and that the file shrinks.
struct HousekeepingTests {
  let folder: TemporaryFolder
  let path: String
  let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  /// Rows of a table: `$31` is 31 days ago.
  struct Case: Sendable {
    let table: String
    let columns: String
    let gone: [String]
    let kept: [String]
  }

  static let cases = [
    Case(
      table: "alarms", columns: "kind, due, weekdays, created, rung, ended",
      gone: ["'timer', $31, '', $31, $31, $31", "'alarm', $99, '', $99, NULL, $32"],
      kept: [
        "'timer', $29, '', $29, $29, $29", "'alarm', $400, '2', $400, $1, NULL",
        "'timer', $99, '', $99, NULL, NULL",
      ]),
    Case(
      table: "items", columns: "list, title, is_completed, position, created, completed",
      gone: ["1, 'eggs', 1, 1, $800, $366"],
      kept: ["1, 'milk', 1, 2, $800, $364", "1, 'bread', 0, 3, $800, NULL"]),
    Case(
      table: "messages",
      columns:
        "identifier, is_outgoing, content, sent, is_flagged, delivered, next_attempt, unsent",
      gone: [
        "'in', 0, 'hello', $366, 0, NULL, NULL, NULL",
        "'out', 1, 'hello', $366, 0, $366, $366, NULL",
        // Given up long before.
        "'never', 1, 'hello', $366, 0, NULL, $366, NULL",
        "'back', 1, 'hello', $3, 0, $3, $3, $2",
      ],
      kept: [
        "'new', 0, 'hello', $364, 0, NULL, NULL, NULL",
        "'flagged', 0, 'hello', $900, 1, NULL, NULL, NULL",
        "'waiting', 1, 'hello', $29, 0, NULL, $29, NULL",
        "'just now', 1, 'hello', $3, 0, $3, $3, $0",
      ]),
    Case(
      table: "calls", columns: "identifier, is_outgoing, created, ended",
      gone: ["'a', 1, $366, $366", "'b', 0, $366, NULL"], kept: ["'c', 1, $364, $364"]),
    Case(
      table: "rides", columns: "provider, identifier, pickup, requested, ended",
      gone: ["'fleet', '1', 'home', $367, $366"],
      kept: ["'fleet', '2', 'home', $900, NULL", "'fleet', '3', 'home', $365, $364"]),
    Case(
      table: "ride_news", columns: "provider, ride, key, created",
      gone: ["'fleet', '1', 'confirmed', $366"],
      kept: ["'fleet', '2', 'confirmed', $900", "'fleet', '3', 'confirmed', $365"]),
    Case(
      table: "reservations",
      columns: "provider, identifier, restaurant, date, party_size, status, modified",
      gone: ["'tables', '1', 'Marios', $366, 2, 'confirmed', $400"],
      kept: ["'tables', '2', 'Marios', $364, 2, 'confirmed', $400"]),
    Case(
      table: "workouts", columns: "name, started, rest, ended",
      gone: ["'run', $3651, 0, $3651"], kept: ["'run', $3649, 0, $3649", "'swim', $4000, 0, NULL"]),
    Case(
      table: "payments",
      columns: "identifier, kind, person, amount, currency, status, created, settled",
      gone: ["'a', 'sent', 'Tom', '5', 'USD', 'completed', $3651, '0'"],
      kept: [
        "'b', 'owed', 'Tom', '5', 'USD', 'pending', $3651, '0'",
        "'c', 'sent', 'Tom', '5', 'USD', 'completed', $3649, '0'",
      ]),
    Case(
      table: "bills", columns: "identifier, payee, amount, currency, created, settled, paid",
      gone: ["'a', 'City Water', '42.10', 'USD', $3660, '42.10', $3651"],
      kept: [
        "'b', 'City Water', '42.10', 'USD', $3660, '2.10', $3651",
        "'c', 'City Water', '42.10', 'USD', $3660, '0', NULL",
      ]),
  ]

  private func fill(_ database: Database) throws {
    try database.write { connection in
      try connection.run("INSERT INTO lists (id, name, position, created) VALUES (1, 'A', 1, 1)")
      for rows in Self.cases {
        for row in rows.gone + rows.kept {
          let values = row.replacing(/\$(\d+)/) {
            "\(now.timeIntervalSince1970 - (Double($0.1) ?? 0) * 86_400)"
          }
          try connection.run("INSERT INTO \(rows.table) (\(rows.columns)) VALUES (\(values))")
        }
      }
    }
  }

  private func rowids(_ table: String, _ database: Database) throws -> [Int] {
    try database.read { connection in
      try connection.rows("SELECT rowid FROM \(table) ORDER BY rowid") { $0.integer(0) }
    }
  }

  @Test func `what is over goes once it was kept for long enough, and nothing else`() throws {
    let database = try Database(path: path)
    try fill(database)
    let report = try Housekeeping(database).tidy(Retention(), at: now)
    for rows in Self.cases {
      let kept = rows.gone.count + 1...rows.gone.count + rows.kept.count
      #expect(try rowids(rows.table, database) == Array(kept), "\(rows.table)")
      let unsent = rows.table == "messages" ? 1 : 0
      #expect(report.removed[rows.table] == rows.gone.count - unsent, "\(rows.table)")
    }
    #expect(try database.faults() == [])
    #expect(try Housekeeping(database).tidy(Retention(), at: now) == HousekeepingReport())
  }

  @Test func `what is to be kept for good is, and what for no day goes when it is over`() throws {
    var (forever, atOnce) = (Retention(), Retention())
    (forever.alarms, forever.doneItems, forever.calls, forever.rides) = (nil, nil, nil, nil)
    (forever.messages, forever.undelivered) = (nil, nil)
    (forever.reservations, forever.workouts, forever.payments) = (nil, nil, nil)
    (atOnce.alarms, atOnce.calls) = (0, 0)
    let database = try Database(path: path)
    try fill(database)
    let report = try Housekeeping(database).tidy(forever, at: now)
    #expect(report == HousekeepingReport())
    // But not what was taken back.
    for rows in Self.cases where rows.table != "messages" {
      #expect(try rowids(rows.table, database).count == rows.gone.count + rows.kept.count)
    }
    _ = try Housekeeping(database).tidy(atOnce, at: now + 1)
    #expect(try rowids("alarms", database) == [4, 5])
    #expect(try rowids("calls", database) == [])
  }

  @Test func `a message that could not be delivered for long is kept, and no longer tried`() throws
  {
    let store = MessageStore(try Database(path: path))
    try store.queue(identifier: "old", to: [], content: "hello", at: now - 31 * 86_400)
    try store.queue(identifier: "new", to: [], content: "hello", at: now - 29 * 86_400)
    #expect(try store.waiting()?.count == 2)
    let report = try Housekeeping(store.database).tidy(Retention(), at: now)
    #expect(report.givenUp == 1)
    #expect(try store.waiting()?.count == 1)
    #expect(try store.message("old")?.content == "hello")
    #expect(try store.claim(at: now, lease: 60)?.identifier == "new")
    #expect(try store.claim(at: now, lease: 60) == nil)
  }

  @Test func `sounds of messages go before the messages, but no file of somebody else's`() throws {
    let store = MessageStore(try Database(path: path))
    let sounds = try #require(MessageSounds(besideStore: path))
    try PrivateFile.makeFolder(at: sounds.folder)
    let files = ["old.wav", "new.wav"].map { sounds.folder.appending(path: $0).path }
    let others = folder.file("precious.wav")
    let climbing = sounds.folder.path + "/../precious.wav"
    for file in files + [others] { try Data([1]).write(to: URL(fileURLWithPath: file)) }
    for (name, sound, days) in [
      ("a", files[0], 31.0), ("b", files[1], 29), ("c", others, 40), ("d", climbing, 50),
    ] {
      try store.queue(
        identifier: name, to: [], content: name, sound: sound, at: now - days * 86_400)
      try store.setDelivered(name, at: now - days * 86_400)
    }
    #expect(try Housekeeping(store.database).tidy(Retention(), at: now).removedSounds == 3)
    let exist = (files + [others]).map { FileManager.default.fileExists(atPath: $0) }
    #expect(exist == [false, true, true])
    #expect(try store.messages().map(\.sound) == [files[1], nil, nil, nil])
  }

  @Test func `what is in the accounts stays when what moved is summed up`() throws {
    let bills = BillStore(try Database(path: path))
    let old = now - 4_000 * 86_400
    for (number, amount) in ["0.10", "0.20", "1000000000000.01"].enumerated() {
      for (name, target) in [("a", "savings"), ("b", nil)] {
        try bills.enter(
          Transfer(
            identifier: "\(name)\(number)", source: "checking", target: target,
            amount: Decimal(string: amount) ?? 0, currency: "USD", note: "x",
            date: old + Double(number)))
      }
    }
    try bills.enter(
      Transfer(
        identifier: "new", source: "checking", target: "savings", amount: 7, currency: "USD",
        date: now))
    for _ in 1...2 {
      _ = try Housekeeping(bills.database).tidy(Retention(), at: now)
      let left = try bills.transfers()
      #expect(left.map(\.identifier).sorted() == ["a2", "b2", "new"])
      #expect(
        left.filter { $0.date < now }.map(\.amount)
          == Array(repeating: Decimal(string: "1000000000000.31") ?? 0, count: 2))
    }
  }
}
