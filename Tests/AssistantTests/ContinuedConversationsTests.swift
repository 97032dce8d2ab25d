import Conversation
import Foundation
import Intents
import Storage
import Testing

@testable import Assistant
@testable import Evaluation

/// Whole conversations, typed, in which sentences hang together: what is said and all that is answered.
@Suite(.timeLimit(.minutes(5))) struct ContinuedConversationsTests {
  static let scripts: [[(said: String, answered: String)]] = [
    // ---- Two commands, each with its own dialogue ----
    [
      (
        "add milk to the hardware store list and set a timer for ten minutes",
        "Added milk to Hardware Store. Your timer is set for 10 minutes."
      )
    ],
    [
      ("add bread to groceries and call Anne", "Did you mean Grocery Store?"),
      ("yes", "Added bread to Grocery Store. Calling Anne Johnson with the simulated phone."),
    ],
    [
      ("add bread to groceries, then text Tom", "Did you mean Grocery Store?"),
      ("yes", "Added bread to Grocery Store. Which one, Tom Baker or Tom Clark?"),
      ("the second one", "What should it say?"),
      ("add milk and call mom", "Send 'add milk and call mom' to Tom Clark?"),
      ("no", "OK, cancelled."),
    ],
    [
      ("add bread to groceries and set a timer for ten minutes", "Did you mean Grocery Store?"),
      ("never mind", "OK, cancelled. Your timer is set for 10 minutes."),
    ],
    // A new subject takes the place of all that was asked for before.
    [
      ("add bread to groceries and call Anne", "Did you mean Grocery Store?"),
      ("set a timer for ten minutes", "Your timer is set for 10 minutes."),
      ("what's on my packing list", "On Packing: passport and toothbrush."),
    ],
    // What goes on with a command that was called off is called off with it.
    [
      ("call Tom and then Anne", "Which one, Tom Baker or Tom Clark?"),
      ("cancel", "OK, cancelled."),
    ],
    [
      ("add bread to groceries", "Did you mean Grocery Store?"),
      (
        "yes and set a timer for ten minutes",
        "Added bread to Grocery Store. Your timer is set for 10 minutes."
      ),
    ],
    // ---- What goes on with the last command ----
    [
      ("add nails to the hardware store list", "Added nails to Hardware Store."),
      ("and screws", "Added screws to Hardware Store."),
      ("and bread to the packing list", "Added bread to Packing."),
    ],
    [
      ("tell Bill dinner is ready", "Send 'dinner is ready' to Bill James?"),
      ("yes", "Message sent to Bill James."),
      ("to Anne too", "Send 'dinner is ready' to Anne Johnson?"),
      ("yes", "Message sent to Anne Johnson."),
    ],
    [
      ("what's on my packing list", "On Packing: passport and toothbrush."),
      ("what about the hardware store list?", "On Hardware Store: nails."),
    ],
    [
      ("call Bill", "Calling Bill James with the simulated phone."),
      ("and Anne", "Calling Anne Johnson with the simulated phone."),
    ],
    // ---- What was just spoken of ----
    [
      ("add screws to the hardware store list", "Added screws to Hardware Store."),
      ("mark it as done", "Marked screws as done."),
      ("remove it", "Removed screws from Hardware Store."),
      ("read it", "On Hardware Store: nails."),
    ],
    [
      ("create a list called party", "Created the list Party."),
      ("add balloons to it", "Added balloons to Party."),
      ("what's on it", "On Party: balloons."),
      ("delete it", "Delete the list Party with 1 item?"),
      ("no", "OK, cancelled."),
    ],
    [
      ("set a pasta timer for ten minutes", "Your pasta timer is set for 10 minutes."),
      ("add five minutes to it", "The pasta timer has 1… left now."),
      ("cancel it", "The pasta timer is cancelled."),
    ],
    [
      ("start a run", "Your run has started."),
      ("call Anne", "Calling Anne Johnson with the simulated phone."),
      ("pause it", "Your run is paused after 0 seconds."),
      ("text her I'm running", "Send 'I'm running' to Anne Johnson?"),
      ("no", "OK, cancelled."),
    ],
    [
      ("add milk and eggs to the packing list", "Added milk and eggs to Packing."),
      ("remove them", "Removed milk and eggs from Packing."),
    ],
    [
      ("create a note called vacation saying pack light", "Created the note Vacation."),
      ("rename it to Montreal", "Vacation is called Montreal now."),
      ("delete it", "Delete the note Montreal?"),
      ("yes", "Deleted the note Montreal."),
    ],
    // ---- One of several that were told ----
    [
      (
        "find a table for two tomorrow at seven",
        "The simulated restaurants have a table for 2 tomorrow at … p.m."
      ),
      (
        "book the second one",
        "Book a table for 2 at The Golden Dragon tomorrow at 7 p.m., with the simulated restaurants?"
      ),
      ("no", "OK, cancelled."),
    ],
    // ---- Of what was just done ----
    [
      (
        "book me a ride from home to the airport", "Book a ride from home to the airport, standard?"
      ),
      ("yes", "Your standard ride to the airport is booked …."),
      ("what's the license plate", "That is not known yet to the simulated fleet."),
      ("who is the driver", "That is not known yet to the simulated fleet."),
      (
        "when will it get here",
        "Your ride was received and waits for a driver of the simulated fleet."
      ),
    ],
    [
      ("call Bill", "Calling Bill James with the simulated phone."),
      ("put Bill on speaker", "Bill James is on speaker now."),
      ("take him off speaker", "Bill James is off the speaker now."),
      ("put Anne on speaker", "You are talking to Bill James, not to Anne Johnson."),
      ("hang up", "The call with Bill James is over."),
      ("put it on speaker", "You are not in a call."),
    ],
    // ---- Nothing was spoken of ----
    [("mark it as done", #"I don't know what you mean by "it"."#)],
    [("cancel it", "There is nothing to cancel.")],
    [("and eggs", Fixture.apology)],
    [
      ("set a timer for ten minutes", "Your timer is set for 10 minutes."),
      ("mark it as done", #"I don't know what you mean by "it"."#),
    ],
    // ---- A part that means nothing, a wish said twice, a time for both days ----
    [
      (
        "add milk to the packing list and bake me a cake",
        "Added milk to Packing. I did not understand \"bake me a cake\"."
      )
    ],
    [
      (
        "bake me a cake and then add eggs to groceries",
        "I did not understand \"bake me a cake\". Did you mean Grocery Store?"
      ),
      ("no", "Which list?"),
      ("cancel", "OK, cancelled."),
    ],
    [
      (
        "add bread to groceries and sing me a song", "Did you mean Grocery Store?"
      ),
      ("yes", "Added bread to Grocery Store. I did not understand \"sing me a song\"."),
    ],
    [
      ("set the temperature to 70 degrees", "The temperature is set to 70 degrees…."),
      ("it's freezing, turn up the heat", "The temperature is set to 72 degrees…."),
    ],
    [
      ("it's freezing in here, turn the heat up to 74", "The temperature is set to 74 degrees….")
    ],
    [
      (
        "remind me to run every tuesday and thursday at six",
        "OK, I will remind you every Tuesday at 6: run. OK, I will remind you every Thursday at 6: run."
      )
    ],
    // ---- Corrections ----
    [("add apples, no, pears to the packing list", "Added pears to Packing.")],
    [("call Tom, I mean Bill", "Calling Bill James with the simulated phone.")],
    [("set a timer for five, no, ten minutes", "Your timer is set for 10 minutes.")],
    [
      (
        "add apples, no, pears to the packing list and set a timer for five, sorry, six minutes",
        "Added pears to Packing. Your timer is set for 6 minutes."
      )
    ],
    [
      (
        "tell Bill I'm coming at seven, sorry, eight",
        "Send 'I'm coming at seven, sorry, eight' to Bill James?"
      ),
      ("no", "OK, cancelled."),
    ],
  ]

  /// What reminds at a place is said when it is told that the speaker is there.
  static let places: [[(said: String, answered: String)]] = [
    [
      (
        "remind me to buy stamps when i get to the post office",
        "Added buy stamps to To Do, for post office. I can't tell where you are, so please tell me."
      ),
      ("i'm leaving the post office", "OK. Nothing waits for you there."),
      ("i just got to the post office", "Reminder: buy stamps."),
    ]
  ]

  @Test(arguments: places)
  func `a conversation about places goes as written`(
    script: [(said: String, answered: String)]
  ) async throws {
    try await `a conversation goes as written`(script: script)
  }

  private static let composition = Result { try Fixture.composition() }

  @Test(arguments: scripts)
  func `a conversation goes as written`(script: [(said: String, answered: String)]) async throws {
    var session = try Self.composition.get().session(database: try Fixture.database())
    for line in script {
      let outcome = try await session.respond(toText: line.said)
      #expect(
        ConversationScript.matches(outcome.answer, line.answered),
        "after '\(line.said)': \(outcome.answer)")
    }
    #expect(session.expectation == .command)
  }

  static let spokenScripts: [[(said: String, answered: String)]] = [
    [
      (
        "add apples to the hardware store list and set a timer for ten minutes",
        "Added apples to Hardware Store. Your timer is set for 10 minutes."
      )
    ],
    [
      ("what's on my packing list", "On Packing: passport and toothbrush."),
      ("what about the hardware store list", "On Hardware Store: nails."),
    ],
    [
      ("add eggs to the hardware store list", "Added eggs to Hardware Store."),
      ("and bread", "Added bread to Hardware Store."),
    ],
  ]

  @Test(arguments: spokenScripts)
  func `sentences that hang together are heard`(
    script: [(said: String, answered: String)]
  ) async throws {
    let composition = try Self.composition.get().forSpeech
    let conversation = SpokenConversation(
      composition: composition, database: try Fixture.database())
    let account = try await conversation.hold(script.map(\.said))
    #expect(account.answers == script.map(\.answered))
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
    #expect(try await session.respondToSilence().answer == "Did you mean Grocery Store?")
    let last = try await session.respondToSilence()
    #expect(last.answer == "OK, let's leave it. Your timer is set for 1 minute.")
  }

  @Test func `every intent that shares a parameter's rule can be gone on with`() throws {
    let session = try Self.composition.get().session(database: try Fixture.database())
    for definition in session.language.catalogue.intents where !definition.parameters.isEmpty {
      let hasThings = definition.parameters.contains { $0.thing != nil || $0.kind == .moment }
      let fragments = try session.language.fragments(of: definition.name)
      #expect(fragments != nil || !hasThings, "\(definition.name)")
    }
  }
}
