import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct ListStoreTests {
  let store: ListStore
  let now = Date(timeIntervalSince1970: 1_000_000)

  init() throws { store = try ListStore(Database(path: ":memory:")) }

  @Test func `items keep the order in which they were added`() throws {
    let list = try store.create("Grocery Store", items: [.init(title: "milk")], at: now)
    try store.append([.init(title: "rice"), .init(title: "onions")], to: list.id, at: now)
    #expect(try store.items(of: list.id).map(\.title) == ["milk", "rice", "onions"])
  }

  @Test func `adding to a list that is gone adds nothing`() throws {
    let list = try store.create("Packing", at: now)
    #expect(try store.delete(list: list.id))
    #expect(try store.append([.init(title: "passport")], to: list.id, at: now) == nil)
    #expect(try store.items().isEmpty)
  }

  @Test func `a deleted list takes its items along`() throws {
    let list = try store.create("Packing", items: [.init(title: "passport")], at: now)
    let other = try store.create("To Do", items: [.init(title: "call")], at: now)
    #expect(try store.delete(list: list.id))
    #expect(try !store.delete(list: list.id))
    #expect(try store.items().map(\.list) == [other.id])
  }

  @Test func `two lists may have one name, and a copy may be put first`() throws {
    let first = try store.create("Packing", at: now)
    let second = try store.create("Packing", at: now)
    let copy = try store.create("Packing", first: true, at: now)
    #expect(try store.lists().map(\.id) == [copy.id, first.id, second.id])
  }

  @Test func `an item keeps when and where to be reminded of it`() throws {
    let draft = ListItem.Draft(
      title: "buy dog food", isFlagged: true, due: now, place: "home", placeEvent: .arrive)
    let list = try store.create("To Do", items: [draft], at: now)
    let item = try #require(try store.items(of: list.id).first)
    #expect(item.isFlagged && item.due == now)
    #expect(item.place == "home" && item.placeEvent == .arrive)
    try store.setReminder(of: item.id, due: nil, place: "work", placeEvent: .depart)
    let moved = try #require(try store.items(of: list.id).first)
    #expect(moved.due == now && moved.place == "work" && moved.placeEvent == .depart)
  }

  @Test func `items are ticked, flagged, removed and cleared`() throws {
    let drafts = ["milk", "eggs", "rice"].map { ListItem.Draft(title: $0) }
    let list = try store.create("Grocery Store", items: drafts, at: now)
    let items = try store.items(of: list.id)
    try store.setCompleted(true, items: [items[0].id, items[1].id], at: .now)
    try store.setFlagged(true, items: [items[2].id])
    try store.delete(items: [items[1].id])
    let left = try store.items(of: list.id)
    #expect(left.map(\.title) == ["milk", "rice"])
    #expect(left.map(\.isCompleted) == [true, false])
    #expect(left.map(\.isFlagged) == [false, true])
    #expect(try store.clear(list: list.id) == 2)
    #expect(try store.items().isEmpty)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (1, "Grocery Store: apples, done; milk, flagged, arrive store"),
      (1, "Packing in Travel: passport"),
      (8, "note Vacation: I love Montreal"),
    ]) { database in
      let store = ListStore(database)
      let lists = try store.lists().map { list in
        let items = try store.items(of: list.id).map { item in
          [
            item.title, item.isCompleted ? "done" : nil, item.isFlagged ? "flagged" : nil,
            item.place.map { "\(item.placeEvent?.rawValue ?? "") \($0)" },
          ].compactMap(\.self).joined(separator: ", ")
        }
        let group = list.groupName.map { " in \($0)" } ?? ""
        return "\(list.name)\(group): " + items.joined(separator: "; ")
      }
      return try lists + NoteStore(database).notes().map { "note \($0.title): \($0.content)" }
    }
  }
}
