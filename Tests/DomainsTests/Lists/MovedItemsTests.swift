import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Items go from list to list, lists are copied and sorted.
struct MovedItemsTests {
  private let store: ListStore
  private let lists: Lists

  init() throws {
    let database = try Database(path: ":memory:")
    store = ListStore(database)
    lists = Lists(database: database, clock: HandClock().clock)
    let now = HandClock().clock.now()
    try store.create("Grocery", items: ["milk", "eggs"].map { .init(title: $0) }, at: now)
    try store.create("Packing", items: ["socks", "milk"].map { .init(title: $0) }, at: now)
  }

  private func titles(_ name: String) throws -> [String] {
    let list = try #require(try store.lists().first { $0.name == name })
    return try store.items(of: list.id).map(\.title)
  }

  private func carryOut(_ name: String, _ values: [String: Value]) async throws -> Response {
    let handler = try #require(lists.app.handler(of: name))
    var intent = Intent(name: name)
    intent.parameters = values
    for resolver in handler.resolvers {
      let resolutions = try await resolver.resolve(intent)
      let values = resolutions.compactMap { resolution -> Value? in
        if case .success(let value) = resolution { value } else { nil }
      }
      guard !values.isEmpty else { continue }
      intent[resolver.parameter] = resolver.isElementwise ? .list(values) : values[0]
    }
    return try await handler.handle(intent)
  }

  @Test func `an item goes to the end of another list, from the one that is not it`() async throws {
    let response = try await carryOut(
      "MoveTasks", ["taskTitles": .list(["milk"]), "targetTaskList": "packing"])
    #expect(response.code == .success && response.case == nil)
    #expect(try titles("Grocery") == ["eggs"])
    #expect(try titles("Packing") == ["socks", "milk", "milk"])
  }

  @Test func `a copy stays where it was`() async throws {
    let response = try await carryOut(
      "MoveTasks",
      ["taskTitles": .list(["eggs"]), "targetTaskList": "packing", "isCopy": true])
    #expect(response.case == "copied")
    #expect(try titles("Grocery") == ["milk", "eggs"])
    #expect(try titles("Packing") == ["socks", "milk", "eggs"])
  }

  @Test func `what is there already stays`() async throws {
    let response = try await carryOut(
      "MoveTasks", ["taskTitles": .list(["socks"]), "targetTaskList": "packing"])
    #expect(response.case == "alreadyThere")
    #expect(try titles("Packing") == ["socks", "milk"])
  }

  @Test func `all of a list goes`() async throws {
    let response = try await carryOut(
      "MoveTasks", ["sourceTaskList": "grocery", "targetTaskList": "packing", "all": true])
    #expect(response.code == .success)
    #expect(try titles("Grocery").isEmpty)
    #expect(try titles("Packing") == ["socks", "milk", "milk", "eggs"])
  }

  @Test func `a copied list has all still to do, and stands first`() async throws {
    let items = try store.items().map(\.id)
    try store.setCompleted(true, items: items, at: Date())
    let response = try await carryOut(
      "CopyTaskList", ["targetTaskList": "packing", "newTitle": "summer trip"])
    #expect(response.code == .success && response.fields["count"] == 2)
    #expect(try store.lists().first?.name == "Summer Trip")
    #expect(try titles("Summer Trip") == ["socks", "milk"])
    let copy = try #require(try store.lists().first)
    #expect(try store.items(of: copy.id).allSatisfy { !$0.isCompleted })
  }

  @Test func `a list is put into another order, and stays so`() async throws {
    #expect(try await carryOut("SortTaskList", ["targetTaskList": "grocery"]).code == .success)
    #expect(try titles("Grocery") == ["eggs", "milk"])
    let eggs = try #require(try store.items().first { $0.title == "eggs" })
    try store.setCompleted(true, items: [eggs.id], at: Date())
    _ = try await carryOut(
      "SortTaskList", ["targetTaskList": "grocery", "order": "byCompletion"])
    #expect(try titles("Grocery") == ["milk", "eggs"])
  }

  @Test func `tasks in results say how they stand`() async throws {
    let milk = try #require(try store.items().first { $0.title == "milk" })
    try store.setCompleted(true, items: [milk.id], at: Date())
    let response = try await carryOut("SearchForNotebookItems", ["title": "grocery"])
    let tasks = response.fields["tasks"]?.elements.compactMap(\.entity) ?? []
    #expect(tasks.map(\.identifier) == ["Grocery\tmilk", "Grocery\teggs"])
    #expect(tasks.map { $0.details["status"] } == ["completed", "notCompleted"])
    let json = try String(decoding: JSONEncoder().encode(tasks[0]), as: UTF8.self)
    #expect(json.contains(#""status":"completed""#))
    #expect(
      try JSONDecoder().decode(Entity.self, from: Data(json.utf8)).details == tasks[0].details)
  }

  @Test func `everything is ticked off, and is to do again`() async throws {
    let all: [String: Value] = ["targetTaskList": "packing", "all": true]
    let done = try await carryOut(
      "SetTaskAttribute", all.merging(["status": "completed"]) { $1 })
    #expect(done.case == "allDone" && done.fields["count"] == 2)
    let none = try await carryOut(
      "SetTaskAttribute", all.merging(["status": "completed"]) { $1 })
    #expect(none.case == "noneLeft")
    let undone = try await carryOut(
      "SetTaskAttribute", all.merging(["status": "notCompleted"]) { $1 })
    #expect(undone.case == "allUndone")
  }
}
