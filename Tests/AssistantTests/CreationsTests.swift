import DialogueTestKit
import Domains
import Intents
import Storage
import Testing

@testable import Assistant

/// Things that don't exist yet and are created by saying their names, typed to an empty store.
struct CreationsTests {
  private let composition = Result { try Fixture.composition() }

  /// The answers to sentences, one after the other.
  private func answers(to sentences: [String], in database: Database) async throws -> [String] {
    var session = try composition.get().session(database: database)
    var answers: [String] = []
    for sentence in sentences {
      answers.append(try await session.respond(toText: sentence).answer)
    }
    return answers
  }

  private func empty() throws -> Database { try Database(path: Database.memory) }

  @Test(arguments: [
    "yes", "yes please", "create it", "make one", "please create it", "make a new one",
    "create the list", "a new one", "yes create it", "go ahead and make it", "Create it.",
  ]) func `a list is made of a first item`(agreement: String) async throws {
    let says = try composition.get().says
    let database = try empty()
    let answers = try await answers(
      to: ["add apples to the grocery list", agreement], in: database)
    #expect(
      answers == [
        says(
          "AddTasks", .unsupported("targetTaskList", reason: "noTaskListFound", "grocery"),
          .offer("targetTaskList")),
        says("AddTasks", .response(["addedTasks": "apples", "modifiedTaskList": "Grocery"])),
      ])
    #expect(try await composition.get().lists(in: database) == ["Grocery"])
  }

  @Test(arguments: [
    (["hardware"], "Hardware"), (["the hardware list"], "Hardware"),
    (["no", "hardware"], "Hardware"),
    (["to do", "yes"], "To Do"), (["create a list called party"], "Party"),
    (["no", "make a new one", "party"], "Party"),
  ]) func `another list is named instead`(answers: [String], list: String) async throws {
    let says = try composition.get().says
    let database = try empty()
    let all = try await self.answers(
      to: ["create a list called hardware", "add apples to the grocery list"] + answers,
      in: database)
    #expect(
      all.last
        == says("AddTasks", .response(["addedTasks": "apples", "modifiedTaskList": .text(list)])))
    #expect(try await !composition.get().lists(in: database).contains("Grocery"))
  }

  @Test(arguments: [
    (["add call the airline to my vacation note", "yes"], "call the airline"),
    (
      ["add to my note that the hotel has a pool", "yes", "call it vacation"],
      "the hotel has a pool"
    ),
  ]) func `so is a note`(sentences: [String], added: String) async throws {
    let says = try composition.get().says
    let answers = try await answers(to: sentences, in: try empty())
    #expect(
      answers.last
        == says("AppendToNote", .response(["note": "Vacation", "added": .text(added)])))
  }

  @Test func `nothing is made before it is agreed to`() async throws {
    let database = try empty()
    let answers = try await answers(
      to: ["add apples to the grocery list", "never mind"], in: database)
    #expect(answers.last == (try composition.get().says)(.cancelled))
    #expect(try await composition.get().lists(in: database).isEmpty)
  }
}

extension Composition {
  /// The words for what is answered, by case.
  var says: Wordbook { Wordbook(catalogue, wording) }
}
