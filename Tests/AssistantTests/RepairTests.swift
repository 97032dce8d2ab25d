import Conversation
import Domains
import Intents
import LanguageTestKit
import Storage
import Testing

@testable import Assistant

/// Replies to a command before it is carried out: they change it, ask something else, or drop it.
@Suite(.timeLimit(.minutes(5))) struct RepairTests {
  /// Turns, and the command that waits or was done after them: its parameters, in alphabetical order.
  static let repairs: [(turns: [String], command: String)] = [
    // Words of the same kind take each other's place, in free text too.
    (
      ["text tom clark i will be there at six", "no make it seven"],
      "SendMessage content=i will be there at seven, recipients=Tom Clark"
    ),
    (
      ["text tom clark i will be there at six thirty", "wait, at eight"],
      "SendMessage content=i will be there at eight, recipients=Tom Clark"
    ),
    (
      ["send tom clark fifty dollars", "no, forty"],
      "SendPayment currencyAmount=forty dollars, payee=Tom Clark"
    ),
    (
      ["send tom clark fifty dollars", "make that sixty", "no to bill james"],
      "SendPayment currencyAmount=sixty dollars, payee=Bill James"
    ),
    (
      ["remind me tomorrow", "no friday", "to buy milk"],
      "AddTasks reminder=yes, targetTaskList=To Do, taskTitles=buy milk, temporalEventTrigger=on Friday"
    ),
    // From the same word on.
    (
      ["text nancy walker see you at the park", "no at the zoo"],
      "SendMessage content=see you at the zoo, recipients=Nancy Walker"
    ),
    // One slot for another, with the words around it or without.
    (
      ["text nancy walker see you at the park", "no, bill james"],
      "SendMessage content=see you at the park, recipients=Bill James"
    ),
    (
      ["delete my packing list", "no, the grocery store list"],
      "DeleteTasks all=yes, targetTaskList=Grocery Store"
    ),
    (
      ["get me a ride to the airport", "no to work", "home"],
      "RequestRide dropOffLocation=work, pickupLocation=home"
    ),
    // What was not said before is added.
    (
      ["get me a ride to the airport", "home", "wait make it luxury"],
      "RequestRide dropOffLocation=the airport, pickupLocation=home, rideOptionName=luxury"
    ),
    // A question in between is answered, and the command still waits.
    (
      ["send tom clark fifty dollars", "what time is it", "no, forty"],
      "SendPayment currencyAmount=forty dollars, payee=Tom Clark"
    ),
    // Who answers twice has not answered.
    (
      ["send tom clark fifty dollars", "no yes"],
      "SendPayment currencyAmount=fifty dollars, payee=Tom Clark"
    ),
  ]

  @Test(arguments: repairs) func `what is said next changes the command that waits`(
    turns: [String], command: String
  ) async throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    var last: Outcome?
    for turn in turns { last = try await session.respond(toText: turn) }
    let intent = try #require(last?.turn.intent)
    let parameters = intent.parameters.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.inEnglish)" }
    #expect("\(intent.name) " + parameters.joined(separator: ", ") == command)
  }

  /// At a question for words that may be anything, a way out is no answer, and a command is a command.
  @Test(arguments: [
    ("create a list", "no", "CreateTaskList"),
    ("create a list", "show my lists", "SearchForNotebookItems"),
    ("text nancy walker", "no", "SendMessage"), ("create a list", "never mind", "CreateTaskList"),
  ]) func `an open question takes no way out for its answer`(
    command: String, answer: String, intent: String
  ) async throws {
    let database = try Fixture.database()
    let composition = try Fixture.composition()
    var session = try composition.session(database: database)
    let lists = try await composition.lists(in: database)
    _ = try await session.respond(toText: command)
    let outcome = try await session.respond(toText: answer)
    #expect(outcome.turn.intent?.name == intent)
    #expect(outcome.turn.response?.code == (intent.hasPrefix("Search") ? .success : .cancelled))
    #expect(try await composition.lists(in: database) == lists)
  }

  /// Questions, prohibitions and other commands are not put on a list.
  @Test(arguments: [
    "show completed items on the grocery store list",
    "please do not add milk to the grocery store list",
    "who wants milk on the packing list",
    "sort the packing list by name", "no need to add milk to my packing list",
    "stop adding things to the packing list", "forget about adding milk to the packing list",
    "i wonder whether milk should go onto the packing list",
    "who added milk to the grocery store list", "should i add milk to the grocery store list",
    "did you add milk to the grocery store list", "i'd rather not add milk to the packing list",
    "please make sure nothing gets added to the packing list",
    "let's not put milk on the packing list",
    "wipe everything off the packing list, we're back from the trip",
    "i need to be at union station by nine, sort me out a car",
  ]) func `what begins like another sentence is nobody's name`(sentence: String) async throws {
    let database = try Fixture.database()
    let composition = try Fixture.composition()
    var session = try composition.session(database: database)
    let items = try await composition.items(in: database)
    _ = try await session.respond(toText: sentence)
    #expect(try await composition.items(in: database) == items)
  }

  /// What is done once more by other words is done over; "another" is done besides.
  @Test(
    arguments: [
      (["set a timer for ten minutes", "no, fifteen", "what timers are there"], ["15"], ["10"]),
      (
        ["set a timer for ten minutes", "and another one for eight", "what timers are there"],
        ["10", "8"], []
      ),
      (
        ["wake me up at six thirty tomorrow", "hmm no, quarter to seven", "what alarms are there"],
        ["6:45"], ["6:30"]
      ),
      (
        ["remove milk from the grocery store list", "put it back", "read the grocery store list"],
        ["milk"], []
      ),
      (
        [
          "add screws to the hardware store list", "set a timer for ten minutes", "undo that",
          "what timers are there",
        ],
        [], ["10"]
      ),
      (
        [
          "add screws to the hardware store list", "what time is it", "undo that",
          "read the hardware store list",
        ],
        ["nails"], ["screws"]
      ),
      (
        ["delete my packing list", "yes", "undo that", "read the packing list"],
        ["passport", "toothbrush"], []
      ),
    ] as [([String], [String], [String])])
  func `what was done is taken back or done over`(turns: [String], said: [String], unsaid: [String])
    async throws
  {
    var session = try Fixture.composition().session(database: Fixture.database())
    var answer = ""
    for turn in turns { answer = try await session.respond(toText: turn).answer }
    #expect(said.allSatisfy(answer.contains), "\(answer)")
    #expect(!unsaid.contains(where: answer.contains), "\(answer)")
  }

  /// Neither a time nor an amount is the name of a restaurant that nobody knows.
  @Test(arguments: ["book a table for two this weekend", "find a table at two this weekend"])
  func `a time is nobody's name`(sentence: String) async throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    let outcome = try await session.respond(toText: sentence)
    #expect(outcome.turn.intent?["restaurant"]?.text == nil)
  }

  /// The last of the two that was booked.
  @Test(arguments: [false, true]) func `a booking is what was booked last`(isRideLast: Bool)
    async throws
  {
    var session = try Fixture.composition().session(database: Fixture.database())
    let ride = ["get me a ride from home to work", "yes"]
    let table = ["book a table at luigi's for two tomorrow at seven", "yes"]
    for turn in isRideLast ? table + ride : ride + table {
      _ = try await session.respond(toText: turn)
    }
    let outcome = try await session.respond(toText: "cancel my booking")
    #expect(
      outcome.turn.intent?.name == (isRideLast ? "CancelRide" : "CancelRestaurantReservation"))
  }

  @Test func `a question in between is answered before the open one is asked again`() async throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    let asked = try await session.respond(toText: "send tom clark fifty dollars")
    let between = try await session.respond(toText: "what time is it")
    #expect(between.turn.response?.code == .success)
    #expect(between.turn.text.hasSuffix(asked.turn.text))
    #expect(between.turn.expectation == asked.turn.expectation)
    let agreed = try await session.respond(toText: "yes")
    #expect(agreed.turn.intent?.name == "SendPayment")
    #expect(agreed.turn.response?.code == .success)
  }

  @Test func `another command drops what was to be agreed to, and that is said`() async throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    _ = try await session.respond(toText: "send tom clark fifty dollars")
    let called = try await session.respond(toText: "cancel")
    let asked = try await session.respond(toText: "send tom clark fifty dollars")
    #expect(asked.turn.response == nil)
    let other = try await session.respond(toText: "set a timer for ten minutes")
    #expect(other.turn.intent?.name == "SetTimer")
    #expect(other.turn.text.hasPrefix(called.turn.text))
    #expect(other.turn.expectation == .command)
  }
}
