import Foundation
import Testing

@testable import Storage

/// Stores of every version there has been, with rows in them, opened by today's code.
struct MigrationTests {
  static let versions = Array(1...Schema.migrations.count)

  /// Columns that a migration drops or words anew; what they held is tested by itself.
  static let changed: Set = [
    "lock.last_failure", "messages.failure", "ride_news.text", "ride_news.said",
  ]

  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  @Test(arguments: versions)
  func `nothing is lost of a store of any version, however often it is opened`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: path)
    let before = try contents(version)
    #expect(before.empty == [], "rows that say nothing about what becomes of these columns")
    for _ in 1...2 {
      let database = try Database(path: path)
      #expect(try before.losses(in: TableContents(database), except: Self.changed) == [])
      #expect(try database.faults() == [])
      let known = Self.known.filter { $0.since <= version }.map(\.text)
      #expect(try Self.reading(database) == known)
    }
  }

  @Test(arguments: versions)
  func `a store of any version has the tables of a new one, and counts changes`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: path)
    let database = try Database(path: path)
    let fresh = try Database(path: Database.memory)
    #expect(try Self.schema(database) == Self.schema(fresh))
    for subject in Subject.allCases { #expect(try database.version(of: subject) >= 0) }
    let count = try database.version(of: .lists)
    try ListStore(database).create("New", at: Date(timeIntervalSince1970: 9_000))
    #expect(try database.version(of: .lists) == count + 1)
  }

  @Test(arguments: versions) func `a store of any version can be looked into without changing it`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let copy = try Database(inMemoryCopyOf: path)
    #expect(try Self.reading(copy) == Self.known.filter { $0.since <= version }.map(\.text))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `a store of a newer version is refused, and stays as it is`() throws {
    let newer = Schema.migrations + [Migration("CREATE TABLE later (id INTEGER PRIMARY KEY)")]
    try ListStore(Database(path: path, migrations: newer)).create("Packing", at: .now)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for open in [{ try Database(path: path) }, { try Database(inMemoryCopyOf: path) }] {
      let error = #expect(throws: SQLiteError.self) { try open() }
      #expect(error?.reason == "it was written by a newer version of Heed")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try ListStore(Database(path: path, migrations: newer)).lists().count == 1)
  }

  @Test func `news of a ride in words is not said again, and why a message waits is a code`() throws
  {
    try OldStore.write(version: 14, to: path)
    let database = try Database(path: path)
    #expect(try RideStore(database).news(since: .distantPast) == [])
    #expect(try MessageStore(database).failure(of: "waiting") == .unknown)
    #expect(try MessageStore(database).failure(of: "sent") == nil)
  }

  @Test func `who tried wrong PINs waits in a migrated store, too`() throws {
    try OldStore.write(version: 13, to: path)
    let record = try LockStore(Database(path: path)).record()
    #expect(record.failures == 2 && record.lastFailure == Uptime(boot: "", seconds: 0))
  }

  /// A released migration never changes: stores that have had it would have other tables than those that get it now.
  @Test func `the migrations are those that were released`() throws {
    let prints = try Self.versions.map { version in
      let migrations = Array(Schema.migrations.prefix(version))
      let schema = try Self.schema(Database(path: Database.memory, migrations: migrations))
      return Self.fingerprint(of: schema.joined(separator: "\n"))
    }
    #expect(prints == Self.released)
  }

  private func contents(_ version: Int) throws -> TableContents {
    try TableContents(
      Database(path: path, migrations: Array(Schema.migrations.prefix(version))))
  }

  private static func schema(_ database: Database) throws -> [String] {
    try database.read { connection in
      try connection.rows("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY type, name") {
        $0.text(0)
      }
    }
  }

  /// FNV-1a, 64 bits.
  private static func fingerprint(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private static let released = [
    "6e3ec7f294eeab4f", "ed41a99ca376f93d", "5d6ce03db43640be", "9641c278d63a5589",
    "d7233e84edb300fa", "e55b69ab6de9b483", "c864cd8b4ad02a4", "8a157527fcfb10d5",
    "b3118a69a8c4d0c6", "3975d3656fa806a8", "37fa2811991e429e", "4d6a5921b5f53ae1",
    "23f393c391f4693e", "ab28d74f0070cbe2", "d696c11a59866890", "b99263e463e5ae37",
    "2e354bbbc5cfb910",
  ]
}

extension MigrationTests {
  /// What today's code reads of the rows of then, and since which version they are written.
  private static let known: [(since: Int, text: String)] = [
    (1, "list Grocery Store: apples, done; milk, flagged, arrive store"),
    (1, "list Packing in Travel: passport"),
    (1, "contact Siobhan Murphy, Shiv, sister, +1 555 0100"),
    (1, "contact Tom Clark"),
    (1, "place the airport, terminal one"),
    (1, "message hello from Tom Clark"),
    (1, "message on my way to Tom Clark, delivered"),
    (1, "message running late to Siobhan Murphy"),
    (1, "1 message waits"),
    (1, "ride 2 to work goes on"),
    (1, "ride 1 to the airport is over"),
    (3, "call with Tom Clark"),
    (4, "payment 10 USD open to Tom Clark for lunch"),
    (5, "table for 4 at Marios"),
    (6, "timer pasta, 300 s left"),
    (6, "alarm on 2 days"),
    (6, "workout run"),
    (6, "car {\"isLocked\":true}"),
    (7, "photo beach"),
    (7, "song Blue"),
    (8, "note Vacation: I love Montreal"),
    (9, "locked by $y$hash"),
    (10, "bill of City Water, 0 open"),
    (10, "100 USD to savings"),
    (12, "word barre class"),
  ]

  private static func reading(_ database: Database) throws -> [String] {
    let lists = ListStore(database)
    var lines = try lists.lists().map { list in
      let items = try lists.items(of: list.id).map { item in
        [
          item.title, item.isCompleted ? "done" : nil, item.isFlagged ? "flagged" : nil,
          item.place.map { "\(item.placeEvent?.rawValue ?? "") \($0)" },
        ].compactMap(\.self).joined(separator: ", ")
      }
      let group = list.groupName.map { " in \($0)" } ?? ""
      return "list \(list.name)\(group): " + items.joined(separator: "; ")
    }
    lines += try ContactStore(database).contacts().map { contact in
      let card = contact.card
      return
        (["contact " + card.name] + card.nicknames + card.relationships
        + card.handles.map(\.value)).joined(separator: ", ")
    }
    lines += try PlaceStore(database).places().map {
      (["place " + $0.name] + $0.synonyms).joined(separator: ", ")
    }
    let messages = MessageStore(database)
    lines += try messages.messages().reversed().map { message in
      let end = message.delivered == nil ? "" : ", delivered"
      let to = message.recipients.map(\.name).joined(separator: ", ")
      return "message \(message.content) "
        + (message.sender.map { "from \($0.name)" } ?? "to \(to)\(end)")
    }
    lines += try messages.waiting().map { ["\($0.count) message waits"] } ?? []
    let rides = RideStore(database)
    lines +=
      try rides.current(of: "fleet").map {
        ["ride \($0.identifier) to \($0.dropOff ?? "") goes on"]
      } ?? []
    lines +=
      try rides.lastCompleted(of: "fleet").map {
        ["ride \($0.identifier) to \($0.dropOff ?? "") is over"]
      } ?? []
    return try lines + readingOfLaterTables(database)
  }

  private static func readingOfLaterTables(_ database: Database) throws -> [String] {
    var lines = try CallStore(database).calls().flatMap(\.participants).map {
      "call with \($0.name)"
    }
    lines += try PaymentStore(database).payments().map {
      "payment \($0.open) \($0.currency) open to \($0.person.name) for \($0.note ?? "")"
    }
    lines += try ReservationStore(database).reservations(of: "tables").map {
      "table for \($0.partySize) at \($0.restaurant)"
    }
    lines += try AlarmStore(database).waiting().map { alarm in
      alarm.remaining.map { "\(alarm.kind) \(alarm.label ?? ""), \(Int($0)) s left" }
        ?? "\(alarm.kind) on \(alarm.weekdays.count) days"
    }
    lines += try WorkoutStore(database).log().map { "workout \($0.name)" }
    lines += try CarStore(database).state(of: "my car").map { ["car \($0)"] } ?? []
    lines += try PhotoStore(database).photos().flatMap(\.tags).map { "photo \($0)" }
    lines += try SongStore(database).songs().map { "song \($0.title)" }
    lines += try NoteStore(database).notes().map { "note \($0.title): \($0.content)" }
    let lock = try LockStore(database).record()
    if lock.isLocked { lines.append("locked by \(lock.pinHash ?? "")") }
    lines += try BillStore(database).bills().map { "bill of \($0.payee), \($0.open) open" }
    lines += try BillStore(database).transfers().map {
      "\($0.amount) \($0.currency) to \($0.target ?? "")"
    }
    lines += try UserWordStore(database).words(.workout).map { "word \($0.phrase)" }
    return lines
  }
}
