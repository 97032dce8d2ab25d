import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct PlaceStoreTests {
  let store: PlaceStore

  init() throws { store = try PlaceStore(Database(path: ":memory:")) }

  @Test func `a place added again replaces what was known of it`() throws {
    let home = Place(name: "home", synonyms: ["my house"], latitude: 1, longitude: 2)
    let work = Place(name: "work", address: "1 Main Street", pronunciation: "werk")
    try store.add([home, work])
    #expect(try store.places() == [home, work])
    let moved = Place(name: "home", synonyms: ["the flat"])
    try store.add([moved])
    #expect(try store.places() == [moved, work])
    #expect(try store.delete("work"))
    #expect(try store.places() == [moved])
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (1, "the airport, terminal one")
    ]) { database in
      try PlaceStore(database).places().map { ([$0.name] + $0.synonyms).joined(separator: ", ") }
    }
  }
}
