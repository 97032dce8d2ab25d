import Testing

@testable import list_o_mat

struct ListStoreTests {
  private static let store = ListStore([
    .init(name: "Grocery Store"), .init(name: "Hardware Store"),
  ])

  @Test(arguments: [
    ("grocery store", ["Grocery Store"]), ("grocery", ["Grocery Store"]),
    ("store", ["Grocery Store", "Hardware Store"]), ("all", ["Grocery Store", "Hardware Store"]),
    ("zoo", []),
  ])
  func `an exact name wins, else what holds it is possible`(said: String, names: [String]) {
    #expect(Self.store.possibleLists(for: said).map(\.name) == names)
  }

  @Test func `lists are made and deleted, items ticked`() {
    var store = Self.store
    let (made, madeAgain) = (store.create("Zoo"), store.create("zoo"))
    #expect(made && !madeAgain)
    let (added, ticked) = (
      store.add(["hay", "apples"], to: "zoo"), store.tick("hay", in: "Zoo")
    )
    #expect(added && ticked)
    #expect(store.list("zoo")?.items.map(\.isDone) == [true, false])
    let (deleted, deletedAgain) = (store.delete("ZOO"), store.delete("zoo"))
    #expect(deleted && !deletedAgain)
  }

  @Test func `a copy comes first, with nothing ticked`() {
    var store = Self.store
    _ = store.add(["rice"], to: "grocery store")
    _ = store.tick("rice", in: "grocery store")
    let (copied, copiedNone) = (store.copy("Grocery Store"), store.copy("zoo"))
    #expect(copied && !copiedNone)
    #expect(store.lists[0] == .init(name: "Copy of Grocery Store", items: [.init(name: "rice")]))
  }
}
