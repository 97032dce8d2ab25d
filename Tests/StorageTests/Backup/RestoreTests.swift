import Foundation
import Testing

@testable import Storage

/// A backup in the store's place: what was there is kept aside, and who has the store open goes on.
struct RestoreTests {
  let folder: TemporaryFolder
  let path: String
  let file: String
  let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
    file = folder.file("backup.sqlite")
  }

  private func lists(_ path: String) throws -> [String] {
    try ListStore(Database(inMemoryCopyOf: path)).lists().map(\.name)
  }

  @Test func `who has the store open goes on with what was restored, and notices`() throws {
    let running = ListStore(try Database(path: path))
    try running.create("Before", at: now)
    try Backup.write(store: path, to: file)
    try running.create("Since", at: now)
    let versions = try Subject.allCases.map { try running.database.version(of: $0) }
    let restoration = try Backup.restore(file, to: path, at: now)
    #expect(try running.lists().map(\.name) == ["Before"])
    for (subject, version) in zip(Subject.allCases, versions) {
      #expect(try running.database.version(of: subject) > version, "\(subject)")
    }
    let aside = try #require(restoration.aside)
    #expect(aside.hasPrefix(path + ".before-restore-"))
    #expect(try lists(aside) == ["Before", "Since"])
    try running.create("After", at: now)
    #expect(try ListStore(Database(path: path)).lists().map(\.name) == ["Before", "After"])
    #expect(try running.database.faults() == [])
    // And the backup is as it was, for the next time; each leaves its own aside.
    let second = try Backup.restore(file, to: path, at: now)
    #expect(try second.aside != aside && lists(second.aside ?? "") == ["Before", "After"])
    #expect(try running.lists().map(\.name) == ["Before"])
  }

  @Test(arguments: Array(stride(from: 1, through: Schema.migrations.count, by: 5)))
  func `a backup of any older version is brought up to date`(
    version: Int
  ) throws {
    try OldStore.write(version: version, to: file)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try Backup.restore(file, to: path, at: now).aside == nil)
    #expect(try lists(path) == ["Grocery Store", "Packing"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
  }

  @Test(arguments: ["text", "nothing", "other", "empty", "newer", "damaged", "folder"])
  func `what is no store, damaged or newer is refused, and the store stays as it is`(
    _ kind: String
  ) throws {
    let store = ListStore(try Database(path: path))
    try store.create("Mine", at: now)
    let reason = try write(kind)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: BackupError.self) {
      try Backup.restore(file, to: path, at: now)
    }
    let text = "\(error.map(String.init(describing:)) ?? "")"
    #expect(text.hasPrefix("cannot restore '\(file)': ") && text.contains(reason), "\(text)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try store.lists().map(\.name) == ["Mine"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("before-restore") })
  }

  /// Writes a file that can't be restored; gives what is to be said of it.
  private func write(_ kind: String) throws -> String {
    let url = URL(fileURLWithPath: file)
    switch kind {
    case "text":
      try Data("no database, but long enough to be none for sure".utf8).write(to: url)
      return "file is not a database"
    case "nothing":
      try Data().write(to: url)
      return "it is no store of Heed's"
    case "other":
      try Connection(path: file).execute("CREATE TABLE lists (a); PRAGMA user_version = 7")
      return "it is no store of Heed's"
    case "empty":
      try Connection(path: file).execute("CREATE TABLE a (b); DROP TABLE a")
      return "it is no store of Heed's"
    case "newer":
      _ = try Database(path: file, migrations: Schema.migrations + [Migration("SELECT 1")])
      return "it was written by a newer version of Heed"
    case "folder":
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return "unable to open database file"
    default:
      let lists = ListStore(try Database(path: file))
      let items = (1...500).map { ListItem.Draft(title: "item \($0)") }
      try lists.create("Long", items: items, at: now)
      try lists.database.write { connection in
        try connection.execute(
          "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 3 WHERE name = 'items'")
      }
      return "it is damaged: 2nd reference to page 3"
    }
  }

  @Test func `without a store there is one then, and what is no database is moved aside`() throws {
    try ListStore(Database(path: folder.file("other.sqlite"))).create("Kept", at: now)
    try Backup.write(store: folder.file("other.sqlite"), to: file)
    let fresh = folder.file("new/folder/heed.sqlite")
    #expect(try Backup.restore(file, to: fresh, at: now).aside == nil)
    #expect(try lists(fresh) == ["Kept"])
    let text = Data("no database, but long enough to be none for sure".utf8)
    try text.write(to: URL(fileURLWithPath: path))
    let aside = try #require(try Backup.restore(file, to: path, at: now).aside)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == text)
    #expect(try lists(path) == ["Kept"])
    #expect(throws: BackupError.missing("/nowhere")) {
      try Backup.restore("/nowhere", to: path, at: now)
    }
    #expect(throws: BackupError.isTheStore(path)) { try Backup.restore(path, to: path, at: now) }
  }

  @Test func `no message is sent again that was sent since, or of which nothing is known`() throws {
    let store = MessageStore(try Database(path: path))
    for name in ["delivered since", "taken back since", "still waiting"] {
      try store.queue(identifier: name, to: [], content: name, at: now)
    }
    try Backup.write(store: path, to: file)
    try store.setDelivered("delivered since", at: now + 1)
    try store.unsend("taken back since", at: now + 1)
    #expect(try Backup.restore(file, to: path, at: now).givenUp == 0)
    #expect(try store.waiting()?.count == 1)
    #expect(try store.claim(at: now + 2, lease: 60)?.identifier == "still waiting")
    #expect(try store.claim(at: now + 2, lease: 60) == nil)
    // On a new disk.
    let fresh = folder.file("new/heed.sqlite")
    #expect(try Backup.restore(file, to: fresh, at: now).givenUp == 3)
    #expect(try MessageStore(Database(path: fresh)).waiting() == nil)
  }
}
