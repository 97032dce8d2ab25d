import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct UserWordStoreTests {
  let store: UserWordStore

  init() throws { store = try UserWordStore(Database(path: ":memory:")) }

  private static let barre = [
    UserWord(.workout, "Barre", pronunciation: "bar"),
    UserWord(.workout, "Barre", phrase: "barre class"),
  ]

  @Test func `words are kept by kind, and counted as changed`() throws {
    let before = try store.database.version(of: .words)
    try store.add(Self.barre + [UserWord(.album, "Cats")])
    #expect(try store.words(.workout) == Self.barre)
    #expect(try store.words(.album) == [UserWord(.album, "Cats")])
    #expect(try store.database.version(of: .words) > before)
  }

  @Test func `a phrase added again names what it is said to name now`() throws {
    try store.add(Self.barre)
    try store.add([UserWord(.workout, "Ballet", phrase: "barre class")])
    #expect(try store.words(.workout).map(\.name) == ["Barre", "Ballet"])
  }

  @Test func `words are replaced and removed`() throws {
    try store.add(Self.barre)
    #expect(try store.remove(.workout, "barre class"))
    #expect(try store.words(.workout).count == 1)
    #expect(try store.remove(.album, "Barre") == false)
    try store.replace(.workout, with: [UserWord(.workout, "Polo")])
    #expect(try store.words(.workout).map(\.phrase) == ["Polo"])
    #expect(try store.remove(.workout, "Polo"))
    #expect(try store.words(.workout).isEmpty)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (12, "barre class")
    ]) { database in
      try UserWordStore(database).words(.workout).map(\.phrase)
    }
  }
}
