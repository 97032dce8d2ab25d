import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// The handlers against a real store, said in the words of the catalogue.
@Suite struct ListsHandlerTests {
  let lists: Lists
  let catalogue: Catalogue
  private let says: Wordbook
  let clock = HandClock()

  init() throws {
    lists = Lists(database: try Database(path: ":memory:"), clock: clock.clock)
    catalogue = try CatalogueFiles.rewordedCatalogue(["lists.json"])
    says = Wordbook(catalogue, try CatalogueFiles.rewordedWording())
    for (name, items) in [("Grocery Store", ["milk", "eggs"]), ("Hardware Store", ["nails"])] {
      try lists.store.create(name, items: items.map { .init(title: $0) }, at: clock.now)
    }
  }

  private func items(_ list: String) throws -> [String] {
    let list = try #require(try lists.list(.text(list)))
    return try lists.store.items(of: list.id).map(\.title)
  }

  private func add(_ parameters: [String: Value]) async throws -> String {
    try await AddTasksHandler(lists: lists).perform(parameters, catalogue: catalogue)
  }

  private func search(_ parameters: [String: Value]) async throws -> String {
    try await SearchForNotebookItemsHandler(lists: lists).perform(parameters, catalogue: catalogue)
  }

  private func set(_ parameters: [String: Value]) async throws -> String {
    try await SetTaskAttributeHandler(lists: lists).perform(parameters, catalogue: catalogue)
  }

  private func delete(_ parameters: [String: Value]) async throws -> String {
    try await DeleteTasksHandler(lists: lists).perform(parameters, catalogue: catalogue)
  }

  private func create(_ parameters: [String: Value]) async throws -> String {
    try await CreateTaskListHandler(lists: lists).perform(parameters, catalogue: catalogue)
  }

  @Test func `items are appended in spoken order`() async throws {
    let said = try await add([
      "taskTitles": ["rice", "onions", "olives"], "targetTaskList": "grocery store",
    ])
    #expect(
      said
        == says(
          "AddTasks",
          .response([
            "addedTasks": ["rice", "onions", "olives"], "modifiedTaskList": "Grocery Store",
          ])))
    #expect(try items("Grocery Store") == ["milk", "eggs", "rice", "onions", "olives"])
  }

  @Test(
    arguments: [
      (["taskTitles": ["milk"]], [.words("targetTaskList: needs value")]),
      (
        ["taskTitles": ["milk"], "targetTaskList": "grocery"],
        [.words("targetTaskList: guess Grocery Store")]
      ),
      (
        ["taskTitles": ["milk"], "targetTaskList": "store"],
        [.words("targetTaskList: choose Grocery Store | Hardware Store")]
      ),
      (
        ["taskTitles": ["milk"], "targetTaskList": "garden"],
        [.words("targetTaskList: unsupported: noTaskListFound")]
      ),
      (["targetTaskList": "grocery store"], [.words("taskTitles: needs value")]),
      (
        ["taskTitles": [" ", "'"], "targetTaskList": "grocery store"],
        [.response(code: "failure")]
      ),
    ] as [([String: Value], [Said])])
  func `adding asks or refuses`(_ parameters: [String: Value], _ expected: [Said]) async throws {
    #expect(try await add(parameters) == says("AddTasks", expected))
    #expect(try items("Grocery Store") == ["milk", "eggs"])
  }

  @Test func `a reminder goes to the default list, made when it is missing`() async throws {
    let reminder: [String: Value] = ["taskTitles": ["buy dog food"], "reminder": true]
    #expect(
      try await add(reminder)
        == says("AddTasks", .response(["addedTasks": "buy dog food", "modifiedTaskList": "To Do"])))
    #expect(
      try await add(reminder)
        == says("AddTasks", .response(["addedTasks": "buy dog food", "modifiedTaskList": "To Do"])))
    #expect(try lists.store.lists().count == 3)
    #expect(try items("To Do") == ["buy dog food", "buy dog food"])
  }

  @Test func `an only list needs no name`() async throws {
    let hardware = try #require(try lists.list("hardware store"))
    try lists.store.delete(list: hardware.id)
    #expect(
      try await add(["taskTitles": ["rice"]])
        == says("AddTasks", .response(["addedTasks": "rice", "modifiedTaskList": "Grocery Store"])))
  }

  @Test func `when and where to be reminded is kept`() async throws {
    var tomorrow = Moment()
    tomorrow.dayOffset = 1
    tomorrow.hour = 9
    let said = try await add([
      "taskTitles": ["call"], "temporalEventTrigger": .moment(tomorrow), "priority": "flagged",
      "spatialEventTrigger": "work", "spatialEvent": "depart",
    ])
    #expect(
      said
        == says(
          "AddTasks",
          .response(["when": "tomorrow at 9 a.m.", "addedTasks": "call"], case: "atTime")))
    let item = try #require(try lists.store.items().last)
    #expect(item.due == wednesdayMorning + 23 * 3_600)
    #expect(item.place == "work" && item.placeEvent == .depart && item.isFlagged)
  }

  @Test func `a reminder of the past is refused`() async throws {
    var yesterday = Moment()
    yesterday.dayOffset = -1
    let said = try await add([
      "taskTitles": ["call"], "temporalEventTrigger": .moment(yesterday),
    ])
    #expect(said == "temporalEventTrigger: unsupported: timeInPast")
  }

  @Test func `a list that vanished meanwhile is a failure`() async throws {
    let list = try #require(try lists.list("hardware store"))
    let value = Value.entity(Lists.entity(list))
    try lists.store.delete(list: list.id)
    #expect(
      try await add(["taskTitles": ["saw"], "targetTaskList": value])
        == says("AddTasks", .response(code: "failure")))
    #expect(
      try await search(["title": value])
        == says("SearchForNotebookItems", .response(code: "failure")))
  }

  @Test(
    arguments: [
      ([:], [.words("title: needs value")]),
      (["title": "store"], [.words("title: choose Grocery Store | Hardware Store")]),
      (
        ["title": "grocery store"],
        [.response(["list": "Grocery Store", "tasks": ["milk", "eggs"]], case: "tasks")]
      ),
      (["title": "all"], [.words("title: choose Grocery Store | Hardware Store")]),
      (
        ["title": "grocery store", "content": "eggs"],
        [.response(["found": "eggs", "foundOn": "Grocery Store"], case: "found")]
      ),
      (
        ["title": "grocery store", "content": "an egg"],
        [.response(["found": "eggs", "foundOn": "Grocery Store"], case: "found")]
      ),
      (
        ["title": "hardware store", "content": "eggs"],
        [.response(["content": "eggs", "list": "Hardware Store"], case: "notFound")]
      ),
      (
        ["content": "nails"],
        [.response(["found": "nails", "foundOn": "Hardware Store"], case: "found")]
      ),
      (["content": "rice"], [.response(["content": "rice"], case: "notFoundAnywhere")]),
      (
        ["title": "hardware store", "status": "notCompleted"],
        [.response(["list": "Hardware Store", "left": "nails"], case: "left")]
      ),
      (
        ["status": "notCompleted"],
        [.response(["left": ["milk", "eggs", "nails"]], case: "leftAnywhere")]
      ),
      (
        ["title": "hardware store", "status": "completed"],
        [.response(["list": "Hardware Store"], case: "nothingDone")]
      ),
      (
        ["itemType": "taskList"],
        [.response(["taskLists": ["Grocery Store", "Hardware Store"]], case: "lists")]
      ),
    ] as [([String: Value], [Said])])
  func `searching says`(_ parameters: [String: Value], _ expected: [Said]) async throws {
    #expect(try await search(parameters) == says("SearchForNotebookItems", expected))
  }

  @Test func `an empty list is said to be empty`() async throws {
    let list = try #require(try lists.list("hardware store"))
    try lists.store.clear(list: list.id)
    #expect(
      try await search(["title": "hardware store"])
        == says("SearchForNotebookItems", .response(["list": "Hardware Store"], case: "empty")))
    #expect(
      try await search(["title": "hardware store", "status": "notCompleted"])
        == says(
          "SearchForNotebookItems", .response(["list": "Hardware Store"], case: "nothingLeft")))
  }

  @Test func `the response names each task by list and item`() async throws {
    let response = try await SearchForNotebookItemsHandler(lists: lists)
      .handle(Intent(name: "SearchForNotebookItems", parameters: ["title": "hardware store"]))
    #expect(response.code == .success)
    let entities = response.fields["tasks"]?.elements.compactMap(\.entity)
    #expect(entities?.map(\.identifier) == ["Hardware Store\tnails"])
    #expect(entities?.map(\.name) == ["nails"])
    // The row is not shown.
    let shown = try JSONEncoder().encode(try #require(response.fields["tasks"]))
    let things = try JSONSerialization.jsonObject(with: shown) as? [[String: Any]]
    let thing = try #require(things?.first)
    #expect(Set(thing.keys) == ["kind", "identifier", "name", "details"])
    #expect(thing["identifier"] as? String == "Hardware Store\tnails")
    #expect((thing["details"] as? [String: String])?["status"] == "notCompleted")
  }

  @Test func `an item is found again by its row, not by its name`() async throws {
    let list = try #require(try lists.list("hardware store"))
    for _ in 0..<2 { try lists.store.append([.init(title: "glue")], to: list.id, at: clock.now) }
    let alike = try lists.items(of: list).filter { $0.item.title == "glue" }
    try #require(alike.count == 2)
    for item in alike {
      #expect(try lists.item(.entity(item.entity), on: list)?.item.id == item.item.id)
    }
    _ = try lists.store.rename(item: alike[1].item.id, to: "wood glue")
    #expect(try lists.item(.entity(alike[1].entity), on: list)?.item.title == "wood glue")
    _ = try lists.store.rename(list: list.id, to: "Do It Yourself")
    #expect(try lists.item(.entity(alike[0].entity), on: nil)?.item.id == alike[0].item.id)
  }

  @Test func `items due on a day are found`() async throws {
    var friday = Moment()
    friday.weekday = 6
    _ = try await add([
      "taskTitles": ["pay rent"], "temporalEventTrigger": .moment(friday),
    ])
    #expect(
      try await search(["dateTime": .moment(friday)])
        == says("SearchForNotebookItems", .response(["tasks": "pay rent"], case: "tasksAnywhere")))
  }

  @Test func `a list is created with a title and items`() async throws {
    let said = try await create(["title": "birthday party", "taskTitles": ["cake", "candles"]])
    #expect(
      said
        == says(
          "CreateTaskList",
          .response(["createdTaskList": "Birthday Party", "addedTasks": ["cake", "candles"]])))
    #expect(try items("Birthday Party") == ["cake", "candles"])
    #expect(
      try await create(["title": "camping"])
        == says("CreateTaskList", .response(["createdTaskList": "Camping"])))
    #expect(try await create([:]) == "title: needs value")
    #expect(try await create(["title": "camping"]) == "title: unsupported: listExists")
  }

  @Test func `items are ticked off and back, flagged and postponed`() async throws {
    let milk: [String: Value] = ["taskTitle": "milk", "targetTaskList": "grocery store"]
    func with(_ more: [String: Value]) -> [String: Value] { milk.merging(more) { _, new in new } }
    #expect(
      try await set(with(["status": "completed"]))
        == says("SetTaskAttribute", .response(["done": "milk"], case: "done")))
    #expect(
      try await search(["title": "grocery store", "status": "completed"])
        == says(
          "SearchForNotebookItems",
          .response(["list": "Grocery Store", "done": "milk"], case: "done")))
    #expect(
      try await search(["title": "grocery store"])
        == says(
          "SearchForNotebookItems",
          .response(
            ["list": "Grocery Store", "open": "eggs", "checked": "milk"], case: "tasksAndDone")))
    #expect(
      try await set(with(["status": "notCompleted"]))
        == says("SetTaskAttribute", .response(["undone": "milk"], case: "undone")))
    #expect(
      try await set(with(["priority": "flagged"]))
        == says("SetTaskAttribute", .response(["flagged": "milk"], case: "flagged")))
    #expect(try lists.store.items().first?.isFlagged == true)
    var tomorrow = Moment()
    tomorrow.dayOffset = 1
    #expect(
      try await set(with(["temporalEventTrigger": .moment(tomorrow)]))
        == says(
          "SetTaskAttribute",
          .response(["when": "tomorrow", "modifiedTask": "milk"], case: "atTime")))
    #expect(try lists.store.items().first?.due != nil)
  }

  @Test func `which item is meant follows names, lists and what is still to do`() async throws {
    let store = lists.store
    let hardware = try #require(try lists.list("hardware store"))
    try store.append([.init(title: "milk"), .init(title: "milk")], to: hardware.id, at: clock.now)
    let done: [String: Value] = ["status": "completed"]
    func named(_ title: Value, _ more: [String: Value] = [:]) -> [String: Value] {
      done.merging(more) { _, new in new }.merging(["taskTitle": title]) { _, new in new }
    }
    #expect(
      try await set(named("milk"))
        == "taskTitle: choose milk on Grocery Store | milk on Hardware Store")
    #expect(try await set(named("nail")) == "taskTitle: guess nails")
    #expect(try await set(named("bread")) == "taskTitle: unsupported: noTasksFound")
    #expect(try await set(["taskTitle": "milk"]).contains("choose"))
    // What is still to do can only be ticked off; what is done may be meant either way.
    #expect(
      try await set(["taskTitle": "eggs"])
        == says("SetTaskAttribute", .response(["done": "eggs"], case: "done")))
    #expect(try await set(["taskTitle": "eggs"]) == "status: needs value")
    for _ in 1...2 {
      _ = try await set(named("milk", ["targetTaskList": "hardware store"]))
    }
    #expect(try store.items(of: hardware.id).map(\.isCompleted) == [false, true, true])
    #expect(
      try await set(named("milk"))
        == says("SetTaskAttribute", .response(["done": "milk"], case: "done")))
    #expect(try store.items().first?.isCompleted == true)
  }

  @Test func `items are removed, lists cleared and deleted`() async throws {
    #expect(
      try await delete(["taskTitles": ["eggs"], "targetTaskList": "grocery store"])
        == says("DeleteTasks", .response(["deletedTasks": "eggs", "list": "Grocery Store"])))
    #expect(try items("Grocery Store") == ["milk"])
    #expect(
      try await delete(["targetTaskList": "grocery store", "all": true, "keepList": true])
        == says("DeleteTasks", .response(["cleared": "Grocery Store"], case: "cleared")))
    #expect(
      try await delete(["targetTaskList": "hardware store", "all": true])
        == says("DeleteTasks", .response(["deleted": "Hardware Store"], case: "list")))
    #expect(try lists.store.lists().map(\.name) == ["Grocery Store"])
    #expect(try await delete(["all": true]) == "targetTaskList: needs value")
    #expect(
      try await delete(["taskTitles": ["saw"], "targetTaskList": "grocery store"])
        == "taskTitles: unsupported: noTasksFound")
    #expect(try await delete([:]) == "taskTitles: needs value")
  }

  @Test func `all of a list is removed but what shall stay`() async throws {
    #expect(
      try await delete(["targetTaskList": "grocery store", "all": true, "keptTitles": ["milk"]])
        == says("DeleteTasks", .response(["deletedTasks": "eggs", "list": "Grocery Store"])))
    #expect(try items("Grocery Store") == ["milk"])
    #expect(
      try await delete(["targetTaskList": "grocery store", "all": true, "keptTitles": ["saw"]])
        == "keptTitles: unsupported: noTasksFound")
  }

  @Test func `the speaker must agree before a list with items goes`() async throws {
    let handler = DeleteTasksHandler(lists: lists)
    func code(_ parameters: [String: Value]) async throws -> Response.Code {
      try await handler.confirm(Intent(name: "DeleteTasks", parameters: parameters)).code
    }
    #expect(
      try await code(["targetTaskList": "hardware store", "all": true])
        == .userConfirmationRequired)
    #expect(
      try await code(["targetTaskList": "hardware store", "taskTitles": ["nails"]]) == .ready)
    try lists.store.create("Empty", at: clock.now)
    #expect(try await code(["targetTaskList": "empty", "all": true]) == .ready)
  }
}
