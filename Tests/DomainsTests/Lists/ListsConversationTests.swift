import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Whole conversations about lists: what is heard, and what is said to it.
@Suite struct ListsConversationTests {
  let store: ListStore
  var speaker: Speaker

  init() throws {
    let database = try Database(path: ":memory:")
    store = ListStore(database)
    for (name, items) in [("Grocery Store", ["milk", "eggs"]), ("Hardware Store", ["nails"])] {
      try store.create(name, items: items.map { .init(title: $0) }, at: wednesdayMorning)
    }
    speaker = try Speaker([Lists(database: database, clock: HandClock().clock).app])
  }

  private func items() throws -> [String] { try store.items().map(\.title) }

  @Test mutating func `an inexact name is confirmed before apples are added`() async throws {
    let add: [String: Value] = ["taskTitles": "apples", "targetTaskList": "grocery"]
    #expect(
      await speaker.say("AddTasks", add)
        == speaker.says("AddTasks", .guess("targetTaskList", "Grocery Store")))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "AddTasks", .response(["addedTasks": "apples", "modifiedTaskList": "Grocery Store"])))
    #expect(try items() == ["milk", "eggs", "apples", "nails"])
  }

  @Test mutating func `a wrong guess is not acted on`() async throws {
    let add: [String: Value] = ["taskTitles": "apples", "targetTaskList": "grocery"]
    _ = await speaker.say("AddTasks", add)
    #expect(await speaker.answer("no") == speaker.says("AddTasks", .ask("targetTaskList")))
    #expect(
      await speaker.choose("hardware store")
        == speaker.says(
          "AddTasks", .response(["addedTasks": "apples", "modifiedTaskList": "Hardware Store"])))
    #expect(try items() == ["milk", "eggs", "nails", "apples"])
  }

  @Test mutating func `store means two lists, and one is chosen`() async throws {
    #expect(
      await speaker.say("SearchForNotebookItems", ["title": "store"])
        == speaker.says(
          "SearchForNotebookItems", .choose("title", ["Grocery Store", "Hardware Store"])))
    #expect(
      await speaker.choose(number: 2)
        == speaker.says(
          "SearchForNotebookItems",
          .response(["list": "Hardware Store", "tasks": "nails"], case: "tasks")))
    _ = await speaker.say("SearchForNotebookItems", ["title": "store"])
    #expect(
      await speaker.choose("grocery")
        == speaker.says(
          "SearchForNotebookItems",
          .response(["list": "Grocery Store", "tasks": ["milk", "eggs"]], case: "tasks")))
  }

  @Test mutating func `milk without a list asks for the list`() async throws {
    #expect(
      await speaker.say("AddTasks", ["taskTitles": "milk"])
        == speaker.says("AddTasks", .ask("targetTaskList")))
    #expect(
      await speaker.say("targetTaskList", ["targetTaskList": "hardware"])
        == speaker.says("AddTasks", .guess("targetTaskList", "Hardware Store")))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "AddTasks", .response(["addedTasks": "milk", "modifiedTaskList": "Hardware Store"])))
  }

  @Test mutating func `a list without items asks for the items`() async throws {
    #expect(
      await speaker.say("AddTasks", ["targetTaskList": "grocery store"])
        == speaker.says("AddTasks", .ask("taskTitles", ["targetTaskList": "Grocery Store"])))
    #expect(
      await speaker.say("taskTitles", ["taskTitles": ["rice", "onions"]])
        == speaker.says(
          "AddTasks",
          .response(["addedTasks": ["rice", "onions"], "modifiedTaskList": "Grocery Store"])))
  }

  @Test mutating func `a list that is not there is offered to be made`() async throws {
    let add: [String: Value] = ["taskTitles": "milk", "targetTaskList": "garden"]
    let offer = speaker.says(
      "AddTasks", .unsupported("targetTaskList", reason: "noTaskListFound", "garden"),
      .offer("targetTaskList"))
    #expect(await speaker.say("AddTasks", add) == offer)
    #expect(try store.lists().count == 2)
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "AddTasks", .response(["addedTasks": "milk", "modifiedTaskList": "Garden"])))
    #expect(try store.lists().map(\.name).contains("Garden"))
    // Any other list may be named instead, which makes none.
    _ = await speaker.say("AddTasks", ["taskTitles": "milk", "targetTaskList": "party"])
    #expect(
      await speaker.say("targetTaskList", ["targetTaskList": "grocery store"])
        == speaker.says(
          "AddTasks", .response(["addedTasks": "milk", "modifiedTaskList": "Grocery Store"])))
    #expect(try store.lists().count == 3)
  }

  @Test mutating func `a list with items goes only when the speaker agrees`() async throws {
    let delete: [String: Value] = ["targetTaskList": "grocery store", "all": true]
    #expect(
      await speaker.say("DeleteTasks", delete)
        == speaker.says(
          "DeleteTasks", .confirmation(["deleted": "Grocery Store", "count": 2], case: "list")))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(try store.lists().count == 2)
    _ = await speaker.say("DeleteTasks", delete)
    #expect(
      await speaker.answer("yes")
        == speaker.says("DeleteTasks", .response(["deleted": "Grocery Store"], case: "list")))
    #expect(try store.lists().map(\.name) == ["Hardware Store"])
  }

  @Test mutating func `clearing asks, removing an item does not`() async throws {
    let clear: [String: Value] = [
      "targetTaskList": "hardware store", "all": true, "keepList": true,
    ]
    #expect(
      await speaker.say("DeleteTasks", clear)
        == speaker.says("DeleteTasks", .confirmation(["cleared": "Hardware Store", "count": 1])))
    #expect(
      await speaker.answer("yes")
        == speaker.says("DeleteTasks", .response(["cleared": "Hardware Store"], case: "cleared")))
    let remove: [String: Value] = ["targetTaskList": "grocery", "taskTitles": "eggs"]
    #expect(
      await speaker.say("DeleteTasks", remove)
        == speaker.says("DeleteTasks", .guess("targetTaskList", "Grocery Store")))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "DeleteTasks", .response(["deletedTasks": "eggs", "list": "Grocery Store"])))
  }

  @Test mutating func `what is done is removed from all lists`() async throws {
    for item in ["milk", "nails"] {
      _ = await speaker.say("SetTaskAttribute", ["taskTitle": .text(item), "status": "completed"])
    }
    let delete: [String: Value] = ["all": true, "keepList": true, "status": "completed"]
    #expect(
      await speaker.say("DeleteTasks", delete)
        == speaker.says("DeleteTasks", .confirmation(["count": 2])))
    #expect(
      await speaker.answer("yes")
        == speaker.says("DeleteTasks", .response(["deletedTasks": ["milk", "nails"]])))
    #expect(try items() == ["eggs"])
  }

  @Test mutating func `cancel ends it at every question, and nothing is done`() async throws {
    let before = try items()
    _ = await speaker.say("AddTasks", ["taskTitles": "apples"])
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    _ = await speaker.say("AddTasks", ["taskTitles": "apples", "targetTaskList": "grocery"])
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    _ = await speaker.say("AddTasks", ["taskTitles": "apples", "targetTaskList": "store"])
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(try items() == before)
  }

  @Test mutating func `a program's intent goes the same way`() async throws {
    let intent = Intent(
      name: "AddTasks", parameters: ["taskTitles": ["saw"], "targetTaskList": "hardware store"])
    #expect(
      await speaker.respond(to: .invoked(intent))
        == speaker.says(
          "AddTasks", .response(["addedTasks": "saw", "modifiedTaskList": "Hardware Store"])))
  }
}
