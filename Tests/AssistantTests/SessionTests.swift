import Conversation
import DialogueTestKit
import Domains
import Foundation
import Storage
import Testing

@testable import Assistant

/// Whole conversations, typed: what is said and what is answered.
struct SessionTests {
  @Test(arguments: [
    [
      ("add apples to the grocery list", .groceryStoreMeant),
      ("yes", .applesAdded),
    ],
    [
      ("add apples to the grocery list", .groceryStoreMeant),
      ("cancel", .calledOff),
    ],
    [
      (
        "send a message to Tom",
        .of("SendMessage", .choose("recipients", ["Tom Baker", "Tom Clark"]))
      ),
      ("the second one", .of("SendMessage", .ask("content"))),
      (
        "I'll be five minutes late",
        .of(
          "SendMessage",
          .confirmation(["content": "I'll be five minutes late", "recipients": "Tom Clark"]))
      ),
      ("yes", .of("SendMessage", .response(["recipients": "Tom Clark"]))),
    ],
    [("what's on my packing list", .packing)],
    [
      (
        "set a pasta timer for ten minutes",
        .of("SetTimer", .response(["label": "pasta", "duration": .duration(.seconds(600))]))
      ),
      ("cancel the pasta timer", .of("CancelTimer", .response(["timer": "The pasta timer"]))),
    ],
    [("never mind", .phrase(.nothingToCancel))],
    [("stop", .phrase(.nothingToCancel))],
    [
      ("start a workout", .of("StartWorkout", .ask("workoutName"))),
      ("a run", .of("StartWorkout", .response(["workoutName": "run"]))),
      ("say that again", .of("StartWorkout", .response(["workoutName": "run"]))),
    ],
    [("colourless green ideas sleep furiously", Fixture.apology)],
    [
      // A command is no name that nobody knows.
      ("start a run", .of("StartWorkout", .response(["workoutName": "run"]))),
      ("start a barre workout", notKnown),
      (
        "end workout",
        .phrase(.dropped, ["request": "start a workout"])
          + .of("EndWorkout", .response(["workout": "run", "time": .duration(.seconds(0))]))
      ),
    ],
  ])
  func `a conversation goes as written`(script: [(said: String, answered: Answer)]) async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    for line in script {
      let answer = try await session.respond(toText: line.said).turn.text
      #expect(ConversationScript.matches(answer, Fixture.says(line.answered)), "\(answer)")
    }
    #expect(session.expectation == .command)
  }

  private static let notKnown: Answer = .of(
    "StartWorkout", .unsupported("workoutName", reason: "unknownWorkout", "barre"),
    .ask("workoutName"))

  @Test func `the reading in the outcome is the one that was acted on`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    _ = try await session.respond(toText: "send a message to Tom Clark")
    // By itself "yes" is an answer; here it is what the message says.
    let content = try await session.respond(toText: "yes")
    #expect(
      content.turn.text
        == Fixture.says(
          "SendMessage", .confirmation(["content": "yes", "recipients": "Tom Clark"])))
    #expect(content.interpretation?.rule == "content")
    #expect(content.slots == ["content": .text("yes")])
    let agreed = try await session.respond(toText: "yes")
    #expect(agreed.interpretation?.rule == "Answer")
    #expect(agreed.slots == ["answer": .text("yes")])
  }

  @Test(arguments: [
    (
      "Text Nancy: Are you coming? See you at 8, OK!", "content",
      "Are you coming? See you at 8, OK!"
    ),
    ("tell Nancy that Dr. Smith called.", "content", "Dr. Smith called"),
    ("Create a note called Plan B saying I love Montréal", "title", "Plan B"),
    ("Please remind me to call the Dentist tomorrow", "taskTitles", "call the Dentist"),
    // What was taken back, or is a name, is not what was written.
    ("tell nancy I'm late, no, tell her I'm early", "recipients", "nancy"),
    ("add Apples to the grocery list", "taskTitles", "apples"),
  ])
  func `free words stay as they are typed`(_ typed: String, _ slot: String, _ text: String)
    async throws
  {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let outcome = try await session.respond(toText: typed)
    #expect(outcome.slots[slot]?.elements.first?.text == text)
  }

  @Test(arguments: [
    ("what can you do with photos", "photos"), ("help me with timers", "timer"),
    ("what can I say about the car", "air conditioner"),
  ])
  func `help on one thing is about that thing`(_ said: String, _ word: String) async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let answer = try await session.respond(toText: said).turn.text
    #expect(answer.contains(word) && !answer.contains("grocery"))
  }

  @Test func `sentences that end with a point are each carried out`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let outcome = try await session.respond(
      toText: "Add milk to the grocery store list. Set a timer for ten minutes!")
    let answers: [Answer] = [
      .of("AddTasks", .response(["addedTasks": "milk", "modifiedTaskList": "Grocery Store"])),
      .of("SetTimer", .response(["duration": .duration(.seconds(600))])),
    ]
    #expect(outcome.all.map(\.turn.text) == answers.map { Fixture.says($0) })
  }

  @Test(arguments: [
    ("the windshield is all foggy, turn on the front defroster", "SetDefrosterSettingsInCar"),
    ("where did I park? honk the horn", "ActivateCarSignal"),
    // Without a comma it is read by what its words say.
    ("the windshield is all foggy turn on the front defroster", "SetDefrosterSettingsInCar"),
    ("if the windshield is foggy, turn on the front defroster", nil),
  ])
  func `what is told before a command is passed over where a comma parts them`(
    _ typed: String, _ intent: String?
  ) async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    #expect(try await session.respond(toText: typed).heard?.name == intent)
  }

  @Test func `yes is the name of no place`() async throws {
    let composition = try Fixture.composition { try $0.read(#"{"rides": {"pickup": ""}}"#) }
    var session = try composition.session(database: try Fixture.database())
    let question = try await session.respond(toText: "book a ride to the train station")
    #expect(question.turn.text == Fixture.says("RequestRide", .ask("pickupLocation")))
    let outcome = try await session.respond(toText: "yes")
    #expect(outcome.reason == .notUnderstood)
    #expect(outcome.turn.text.contains(Fixture.says("RequestRide", .ask("pickupLocation"))))
    let place = try await session.respond(toText: "city hall")
    #expect(place.slots == ["pickupLocation": .text("city hall")])
  }

  @Test func `what the dialogue cannot use is not understood`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    _ = try await session.respond(toText: "send a message to Tom")
    let outcome = try await session.respond(toText: "number nine")
    #expect(outcome.reason == .notUnderstood)
    #expect(outcome.interpretation == nil && outcome.heard == nil)
    #expect(outcome.turn.text.contains("Which one"))
  }

  @Test func `silence repeats the question once and then leaves it`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let question = try await session.respond(toText: "add apples to the grocery list").turn.text
    #expect(try await session.respondToSilence().turn.text == question)
    #expect(try await session.respondToSilence().turn.expectation == .command)
  }

  @Test func `a list that was just made can be named in the next sentence`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    _ = try await session.respond(toText: "create a list called zanzibar")
    let outcome = try await session.respond(toText: "add milk to zanzibar")
    #expect(
      outcome.turn.text
        == Fixture.says(
          "AddTasks", .response(["addedTasks": "milk", "modifiedTaskList": "Zanzibar"])))
  }

  @Test func `every sample phrase of the catalogue is understood as its intent`() async throws {
    let composition = try Fixture.composition()
    let session = try composition.session(database: try Fixture.database())
    for definition in composition.catalogue.intents {
      for example in definition.examples {
        let outcome = try session.read(example, expecting: .command)
        #expect(outcome.intentName == definition.name, "\(example)")
      }
    }
  }

  @Test func `a result is one line of JSON with the documented keys`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let outcome = try await session.respond(toText: "add apples to the grocery list")
    let line = try outcome.json(adding: ["file": .text("a.wav")])
    #expect(!line.contains("\n"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(
      Set(object.keys).isSuperset(of: [
        "text", "intent", "entities", "slots", "app", "parameters", "response", "expecting",
        "timings", "file",
      ]))
    let entities = try #require(object["entities"] as? [[String: Any]])
    #expect(entities.map { $0["entity"] as? String } == ["taskTitles", "targetTaskList"])
    #expect(entities[0]["start"] as? Int == 4)
    #expect(entities[0]["end"] as? Int == 10)
  }
}
