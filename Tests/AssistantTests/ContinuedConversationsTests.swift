import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Assistant
@testable import Evaluation

/// Whole conversations, typed, in which sentences hang together: what is said and all that is answered.
@Suite(.timeLimit(.minutes(5))) struct ContinuedConversationsTests {
  static let scripts: [[(said: String, answered: Answer)]] = [
    // ---- Two commands, each with its own dialogue ----
    [
      (
        "add milk to the hardware store list and set a timer for ten minutes",
        .of("AddTasks", .response(["addedTasks": "milk", "modifiedTaskList": "Hardware Store"]))
          + .of("SetTimer", .response(["duration": .duration(.seconds(600))]))
      )
    ],
    [
      ("add bread to groceries and call Anne", .groceryStoreMeant),
      (
        "yes",
        .of("AddTasks", .response(["addedTasks": "bread", "modifiedTaskList": "Grocery Store"]))
          + .of(
            "StartCall", .response(["callee": "Anne Johnson", "simulation": "simulated phone"]))
      ),
    ],
    [
      ("add bread to groceries, then text Tom", .groceryStoreMeant),
      (
        "yes",
        .of("AddTasks", .response(["addedTasks": "bread", "modifiedTaskList": "Grocery Store"]))
          + .of("SendMessage", .choose("recipients", ["Tom Baker", "Tom Clark"]))
      ),
      ("the second one", .of("SendMessage", .ask("content"))),
      (
        "add milk and call mom",
        .of(
          "SendMessage",
          .confirmation(["content": "add milk and call mom", "recipients": "Tom Clark"]))
      ),
      ("no", .calledOff),
    ],
    [
      ("add bread to groceries and set a timer for ten minutes", .groceryStoreMeant),
      (
        "never mind",
        .calledOff + .of("SetTimer", .response(["duration": .duration(.seconds(600))]))
      ),
    ],
    // A new subject takes the place of all that was asked for before.
    [
      ("add bread to groceries and call Anne", .groceryStoreMeant),
      (
        "set a timer for ten minutes instead",
        .phrase(.dropped, ["request": "add to a list"])
          + .of("SetTimer", .response(["duration": .duration(.seconds(600))]))
      ),
      ("what's on my packing list", .packing),
    ],
    // What goes on with a command that was called off is called off with it.
    [
      (
        "call Tom and then Anne", .of("StartCall", .choose("contacts", ["Tom Baker", "Tom Clark"]))
      ),
      ("cancel", .calledOff),
    ],
    [
      ("add bread to groceries", .groceryStoreMeant),
      (
        "yes and set a timer for ten minutes",
        .of("AddTasks", .response(["addedTasks": "bread", "modifiedTaskList": "Grocery Store"]))
          + .of("SetTimer", .response(["duration": .duration(.seconds(600))]))
      ),
    ],
    // ---- What goes on with the last command ----
    [
      (
        "add nails to the hardware store list",
        .of("AddTasks", .response(["addedTasks": "nails", "modifiedTaskList": "Hardware Store"]))
      ),
      (
        "and screws",
        .of("AddTasks", .response(["addedTasks": "screws", "modifiedTaskList": "Hardware Store"]))
      ),
      (
        "and bread to the packing list",
        .of("AddTasks", .response(["addedTasks": "bread", "modifiedTaskList": "Packing"]))
      ),
    ],
    [
      (
        "tell Bill dinner is ready",
        .of(
          "SendMessage", .confirmation(["content": "dinner is ready", "recipients": "Bill James"]))
      ),
      ("yes", .of("SendMessage", .response(["recipients": "Bill James"]))),
      (
        "to Anne too",
        .of(
          "SendMessage",
          .confirmation(["content": "dinner is ready", "recipients": "Anne Johnson"]))
      ),
      ("yes", .of("SendMessage", .response(["recipients": "Anne Johnson"]))),
    ],
    [
      ("what's on my packing list", .packing),
      (
        "what about the hardware store list?",
        .of(
          "SearchForNotebookItems",
          .response(["list": "Hardware Store", "tasks": "nails"], case: "tasks"))
      ),
    ],
    [
      (
        "call Bill",
        .of("StartCall", .response(["callee": "Bill James", "simulation": "simulated phone"]))
      ),
      (
        "and Anne",
        .of("StartCall", .response(["callee": "Anne Johnson", "simulation": "simulated phone"]))
      ),
    ],
    // ---- What was just spoken of ----
    [
      (
        "add screws to the hardware store list",
        .of("AddTasks", .response(["addedTasks": "screws", "modifiedTaskList": "Hardware Store"]))
      ),
      ("mark it as done", .of("SetTaskAttribute", .response(["done": "screws"], case: "done"))),
      (
        "remove it",
        .of("DeleteTasks", .response(["deletedTasks": "screws", "list": "Hardware Store"]))
      ),
      (
        "read it",
        .of(
          "SearchForNotebookItems",
          .response(["list": "Hardware Store", "tasks": "nails"], case: "tasks"))
      ),
    ],
    [
      (
        "create a list called party", .of("CreateTaskList", .response(["createdTaskList": "Party"]))
      ),
      (
        "add balloons to it",
        .of("AddTasks", .response(["addedTasks": "balloons", "modifiedTaskList": "Party"]))
      ),
      (
        "what's on it",
        .of(
          "SearchForNotebookItems",
          .response(["list": "Party", "tasks": "balloons"], case: "tasks"))
      ),
      (
        "delete it",
        .of("DeleteTasks", .confirmation(["deleted": "Party", "count": 1], case: "list"))
      ),
      ("no", .calledOff),
    ],
    [
      (
        "set a pasta timer for ten minutes",
        .of("SetTimer", .response(["label": "pasta", "duration": .duration(.seconds(600))]))
      ),
      (
        "add five minutes to it",
        .of("ExtendTimer", .response(["timer": "The pasta timer", "left": "1…"]))
      ),
      ("cancel it", .of("CancelTimer", .response(["timer": "The pasta timer"]))),
    ],
    [
      ("start a run", .of("StartWorkout", .response(["workoutName": "run"]))),
      (
        "call Anne",
        .of("StartCall", .response(["callee": "Anne Johnson", "simulation": "simulated phone"]))
      ),
      (
        "pause it",
        .of("PauseWorkout", .response(["workout": "run", "time": .duration(.seconds(0))]))
      ),
      (
        "text her I'm running",
        .of("SendMessage", .confirmation(["content": "I'm running", "recipients": "Anne Johnson"]))
      ),
      ("no", .calledOff),
    ],
    [
      (
        "add milk and eggs to the packing list",
        .of(
          "AddTasks", .response(["addedTasks": ["milk", "eggs"], "modifiedTaskList": "Packing"]))
      ),
      (
        "remove them",
        .of("DeleteTasks", .response(["deletedTasks": ["milk", "eggs"], "list": "Packing"]))
      ),
    ],
    [
      (
        "create a note called vacation saying pack light",
        .of("CreateNote", .response(["createdNote": "Vacation"]))
      ),
      (
        "rename it to Montreal",
        .of("RenameNote", .response(["oldTitle": "Vacation", "note": "Montreal"]))
      ),
      ("delete it", .of("DeleteNote", .confirmation(["targetNote": "Montreal"]))),
      ("yes", .of("DeleteNote", .response(["deletedNote": "Montreal"]))),
    ],
    // ---- One of several that were told ----
    [
      (
        "find a table for two tomorrow at seven",
        .of(
          "GetAvailableRestaurantReservationBookings",
          .response(
            [
              "simulation": "simulated restaurants", "size": 2, "day": "tomorrow",
              "offers": "… p.m.",
            ], case: "simulated"))
      ),
      (
        "book the second one",
        .of(
          "BookRestaurantReservation",
          .confirmation([
            "partySize": 2, "restaurant": "The Golden Dragon", "date": "tomorrow at 7 p.m.",
            "request": "with the simulated restaurants",
          ]))
      ),
      ("no", .calledOff),
    ],
    // ---- Of what was just done ----
    [
      (
        "book me a ride from home to the airport",
        .of(
          "RequestRide",
          .confirmation(["pickup": "home", "dropOff": "the airport", "option": "standard"]))
      ),
      (
        "yes",
        .of(
          "RequestRide",
          .response([
            "option": "standard", "dropOff": "the airport", "simulation": "simulated fleet",
            "pickup": "…",
          ]))
      ),
      (
        "what's the license plate",
        .of("GetRideStatus", .response(["simulation": "simulated fleet"], case: "notKnownYet"))
      ),
      (
        "who is the driver",
        .of("GetRideStatus", .response(["simulation": "simulated fleet"], case: "notKnownYet"))
      ),
      (
        "when will it get here",
        .of(
          "GetRideStatus",
          .response(
            ["simulation": "simulated fleet", "dropOff": "the airport"], case: "received"))
      ),
    ],
    [
      (
        "call Bill",
        .of("StartCall", .response(["callee": "Bill James", "simulation": "simulated phone"]))
      ),
      (
        "put Bill on speaker",
        .of("SetCallAudioRoute", .response(["callee": "Bill James"], case: "speaker"))
      ),
      (
        "take him off speaker",
        .of("SetCallAudioRoute", .response(["callee": "Bill James"], case: "earpiece"))
      ),
      (
        "put Anne on speaker",
        .of(
          "SetCallAudioRoute",
          .response(
            ["callee": "Bill James", "person": "Anne Johnson"], code: "failureSomebodyElse"))
      ),
      ("hang up", .of("HangUpCall", .response(["callee": "Bill James"]))),
      ("put it on speaker", .of("SetCallAudioRoute", .response(code: "failureNoCall"))),
    ],
    // ---- Nothing was spoken of ----
    [("mark it as done", .phrase(.unclear, ["value": "it"]))],
    [("cancel it", .phrase(.nothingToCancel))],
    [("and eggs", Fixture.apology)],
    [
      (
        "set a timer for ten minutes",
        .of("SetTimer", .response(["duration": .duration(.seconds(600))]))
      ),
      ("mark it as done", .phrase(.unclear, ["value": "it"])),
    ],
    // ---- A part that means nothing, a wish said twice, a time for both days ----
    [
      (
        "add milk to the packing list and bake me a cake",
        .of("AddTasks", .response(["addedTasks": "milk", "modifiedTaskList": "Packing"]))
          + .phrase(.partNotUnderstood, ["value": "bake me a cake"])
      )
    ],
    [
      (
        "bake me a cake and then add eggs to groceries",
        .phrase(.partNotUnderstood, ["value": "bake me a cake"]) + .groceryStoreMeant
      ),
      ("no", .of("AddTasks", .ask("targetTaskList"))),
      ("cancel", .calledOff),
    ],
    [
      (
        "add bread to groceries and sing me a song", .groceryStoreMeant
      ),
      (
        "yes",
        .of("AddTasks", .response(["addedTasks": "bread", "modifiedTaskList": "Grocery Store"]))
          + .phrase(.partNotUnderstood, ["value": "sing me a song"])
      ),
    ],
    [
      (
        "set the temperature to 70 degrees",
        .of(
          "SetClimateSettingsInCar", .response(["account": "The temperature is set to 70 degrees…"])
        )
      ),
      (
        "it's freezing, turn up the heat",
        .of(
          "SetClimateSettingsInCar", .response(["account": "The temperature is set to 72 degrees…"])
        )
      ),
    ],
    [
      (
        "it's freezing in here, turn the heat up to 74",
        .of(
          "SetClimateSettingsInCar", .response(["account": "The temperature is set to 74 degrees…"])
        )
      )
    ],
    [
      (
        "remind me to run every tuesday and thursday at six",
        .of(
          "AddTasks",
          .response(["when": "every Tuesday at 6", "addedTasks": "run"], case: "atTime"))
          + .of(
            "AddTasks",
            .response(["when": "every Thursday at 6", "addedTasks": "run"], case: "atTime"))
      )
    ],
    // ---- Corrections ----
    [
      (
        "add apples, no, pears to the packing list",
        .of("AddTasks", .response(["addedTasks": "pears", "modifiedTaskList": "Packing"]))
      )
    ],
    [
      (
        "call Tom, I mean Bill",
        .of("StartCall", .response(["callee": "Bill James", "simulation": "simulated phone"]))
      )
    ],
    [
      (
        "set a timer for five, no, ten minutes",
        .of("SetTimer", .response(["duration": .duration(.seconds(600))]))
      )
    ],
    [
      (
        "add apples, no, pears to the packing list and set a timer for five, sorry, six minutes",
        .of("AddTasks", .response(["addedTasks": "pears", "modifiedTaskList": "Packing"]))
          + .of("SetTimer", .response(["duration": .duration(.seconds(360))]))
      )
    ],
    [
      (
        "tell Bill I'm coming at seven, sorry, eight",
        .of(
          "SendMessage",
          .confirmation([
            "content": "I'm coming at seven, sorry, eight", "recipients": "Bill James",
          ]))
      ),
      ("no", .calledOff),
    ],
  ]

  /// Reminders at a place, made when the speaker says they are there.
  static let places: [[(said: String, answered: Answer)]] = [
    [
      (
        "remind me to buy stamps when i get to the post office",
        .of(
          "AddTasks",
          .response(
            [
              "addedTasks": "buy stamps", "modifiedTaskList": "To Do", "place": "post office",
            ], case: "atPlace"))
      ),
      ("i'm leaving the post office", .of("ReportPlace", .response(case: "none"))),
      ("i just got to the post office", .of("ReportPlace", .response(["tasks": "buy stamps"]))),
    ]
  ]

  @Test(arguments: places)
  func `a conversation about places goes as written`(
    script: [(said: String, answered: Answer)]
  ) async throws {
    try await `a conversation goes as written`(script: script)
  }

  private static let composition = Result { try Fixture.composition() }

  @Test(arguments: scripts)
  func `a conversation goes as written`(script: [(said: String, answered: Answer)]) async throws {
    var session = try Self.composition.get().session(database: try Fixture.database())
    for line in script {
      let outcome = try await session.respond(toText: line.said)
      #expect(
        ConversationScript.matches(outcome.answer, Fixture.says(line.answered)),
        "after '\(line.said)': \(outcome.answer)")
    }
    #expect(session.expectation == .command)
  }

  static let spokenScripts: [[(said: String, answered: Answer)]] = [
    [
      (
        "add apples to the hardware store list and set a timer for ten minutes",
        .of("AddTasks", .response(["addedTasks": "apples", "modifiedTaskList": "Hardware Store"]))
          + .of("SetTimer", .response(["duration": .duration(.seconds(600))]))
      )
    ],
    [
      ("what's on my packing list", .packing),
      (
        "what about the hardware store list",
        .of(
          "SearchForNotebookItems",
          .response(["list": "Hardware Store", "tasks": "nails"], case: "tasks"))
      ),
    ],
    [
      (
        "add eggs to the hardware store list",
        .of("AddTasks", .response(["addedTasks": "eggs", "modifiedTaskList": "Hardware Store"]))
      ),
      (
        "and bread",
        .of("AddTasks", .response(["addedTasks": "bread", "modifiedTaskList": "Hardware Store"]))
      ),
    ],
  ]

  @Test(arguments: spokenScripts)
  func `sentences that hang together are heard`(
    script: [(said: String, answered: Answer)]
  ) async throws {
    let composition = try Self.composition.get().forSpeech
    let conversation = SpokenConversation(
      composition: composition, database: try Fixture.database())
    let account = try await conversation.hold(script.map(\.said))
    #expect(account.answers == script.map { Fixture.says($0.answered) })
    #expect(account.isOver)
  }

  @Test func `what goes on with a command is listened for while it is spoken of`() async throws {
    var session = try Self.composition.get().forSpeech.session(database: try Fixture.database())
    let before = try session.listening()
    #expect(before.topic == nil)
    let followUp = ["what", "about", "the", "packing", "list"]
    #expect(!before.alternatives.map(\.automaton).contains { $0.accepts(followUp) })
    _ = try await session.respond(toText: "what's on my hardware store list")
    let after = try session.listening()
    #expect(after.topic == session.topic && after.topic != nil)
    #expect(after.alternatives.map(\.automaton).count { $0.accepts(followUp) } == 1)
    // While a question is open, it is an answer that is waited for.
    _ = try await session.respond(toText: "add milk to groceries")
    #expect(try session.listening().topic == nil)
  }

  @Test func `each command has its own outcome`() async throws {
    var session = try Self.composition.get().session(database: try Fixture.database())
    let outcome = try await session.respond(
      toText: "add milk to the hardware store list and call Anne")
    #expect(outcome.all.map(\.intentName) == ["AddTasks", "StartCall"])
    #expect(outcome.all.map(\.text) == ["add milk to the hardware store list", "call anne"])
    #expect(outcome.all.allSatisfy { $0.following.isEmpty && $0.turn.response?.code == .success })
  }

  @Test func `what waits is forgotten when another program asks for something`() async throws {
    var session = try Self.composition.get().session(database: try Fixture.database())
    _ = try await session.respond(toText: "add bread to groceries and call Anne")
    let intent = Intent(name: "SetTimer", parameters: ["duration": .duration(.seconds(60))])
    #expect(try await session.respond(toIntent: intent).following.isEmpty)
  }

  @Test func `silence goes on to what waits once the question is given up`() async throws {
    var session = try Self.composition.get().session(database: try Fixture.database())
    _ = try await session.respond(toText: "add bread to groceries and set a timer for a minute")
    #expect(try await session.respondToSilence().answer == Fixture.says(.groceryStoreMeant))
    let last = try await session.respondToSilence()
    #expect(
      last.answer
        == Fixture.says(
          .phrase(.abandoned) + .of("SetTimer", .response(["duration": .duration(.seconds(60))]))))
  }

  @Test func `every intent that shares a parameter's rule can be gone on with`() throws {
    let session = try Self.composition.get().session(database: try Fixture.database())
    for definition in session.language.catalogue.intents where !definition.parameters.isEmpty {
      let hasThings = definition.parameters.contains {
        ($0.thing != nil || $0.kind == .moment) && !$0.isUnspoken
      }
      let fragments = try session.language.fragments(of: definition.name)
      #expect(fragments != nil || !hasThings, "\(definition.name)")
    }
  }
}
