import Storage
import StorageTestKit
import Testing

@testable import Domains

extension UserWord.Kind {
  // That of the rows of older versions.
  fileprivate static let exercise = UserWord.Kind(rawValue: "workout")
  fileprivate static let picture = UserWord.Kind(rawValue: "picture")
}

@Suite struct UserWordStoreTests {
  let store: UserWordStore

  init() throws { store = try UserWordStore(Database(path: ":memory:")) }

  private static let barre = [
    UserWord(.exercise, "Barre", pronunciation: "bar"),
    UserWord(.exercise, "Barre", phrase: "barre class"),
  ]

  @Test func `words are kept by kind, and counted as changed`() throws {
    let before = try store.database.version(of: .words)
    try store.add(Self.barre + [UserWord(.picture, "Cats")])
    #expect(try store.words(.exercise) == Self.barre)
    #expect(try store.words(.picture) == [UserWord(.picture, "Cats")])
    #expect(try store.database.version(of: .words) > before)
  }

  @Test func `a phrase added again names what it is said to name now`() throws {
    try store.add(Self.barre)
    try store.add([UserWord(.exercise, "Ballet", phrase: "barre class")])
    #expect(try store.words(.exercise).map(\.name) == ["Barre", "Ballet"])
  }

  @Test func `words are replaced and removed`() throws {
    try store.add(Self.barre)
    #expect(try store.remove(.exercise, "barre class"))
    #expect(try store.words(.exercise).count == 1)
    #expect(try store.remove(.picture, "Barre") == false)
    try store.replace(.exercise, with: [UserWord(.exercise, "Polo")])
    #expect(try store.words(.exercise).map(\.phrase) == ["Polo"])
    #expect(try store.remove(.exercise, "Polo"))
    #expect(try store.words(.exercise).isEmpty)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (12, "barre class")
    ]) { database in
      try UserWordStore(database).words(.exercise).map(\.phrase)
    }
  }
}
