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
    // Of a day and a time only what is said anew changes.
    (
      ["book a table at luigi's for tomorrow", "for four", "at eight", "no, at half past seven"],
      "BookRestaurantReservation bookingDateComponents=tomorrow, bookingTime=tomorrow at 7:30, partySize=4, restaurant=Luigi's"
    ),
    // What goes on behind what was said.
    (
      ["ask bill james for twenty dollars", "for lunch"],
      "RequestPayment currencyAmount=twenty dollars, note=lunch, payer=Bill James"
    ),
    // An answer to another question than the one that was asked.
    (
      ["get me a ride to the airport", "luxury", "home"],
      "RequestRide dropOffLocation=the airport, pickupLocation=home, rideOptionName=luxury"
    ),
    // An amount is as large as the one before.
    (
      ["send tom clark two hundred dollars", "make it two fifty"],
      "SendPayment currencyAmount=two hundred fifty dollars, payee=Tom Clark"
    ),
    // A word of similar use in free text, and no article twice.
    (
      ["text bill james dinner is ready", "no, lunch"],
      "SendMessage content=lunch is ready, recipients=Bill James"
    ),
    (
      ["text bill james i am at the airport", "wait, the train station"],
      "SendMessage content=i am at the train station, recipients=Bill James"
    ),
    // What was offered and not taken.
    (
      ["send tom fifty dollars", "the first one", "no, the other one"],
      "SendPayment currencyAmount=fifty dollars, payee=Tom Clark"
    ),
    // Typed words stay as they were typed.
    (
      ["um, text Bill James I saw Mr. Jones at IKEA", "no, at Target"],
      "SendMessage content=I saw Mr. Jones at Target, recipients=Bill James"
    ),
    // Who asks to wait has not changed the message.
    (
      ["text bill james happy birthday", "wait don't send it yet"],
      "SendMessage content=happy birthday, recipients=Bill James"
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

  @Test func `a command instead of what was to be agreed to drops it, and says so`() async throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    _ = try await session.respond(toText: "send tom clark fifty dollars")
    let called = try await session.respond(toText: "cancel")
    let asked = try await session.respond(toText: "send tom clark fifty dollars")
    #expect(asked.turn.response == nil)
    let other = try await session.respond(toText: "set a timer for ten minutes instead")
    #expect(other.turn.intent?.name == "SetTimer")
    #expect(!other.turn.text.hasPrefix(called.turn.text))
    let alone = try await session.respond(toText: "set a timer for ten minutes")
    #expect(other.turn.text.hasSuffix(alone.turn.text) && other.turn.text != alone.turn.text)
    #expect(other.turn.expectation == .command)
  }

  /// A command that asks for a value, and whether it is kept beside another one that costs nothing.
  @Test(arguments: [
    ("send tom clark a message", true), ("book me a ride", true), ("set an alarm", false),
  ]) func `a command that asks for a value survives a question and is not dropped in silence`(
    command: String, isKept: Bool
  ) async throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    let asked = try await session.respond(toText: command)
    let between = try await session.respond(toText: "what's the time")
    #expect(between.turn.intent?.name == "GetTime")
    #expect(between.turn.asking == asked.turn.intent?.name)
    #expect(between.turn.text.hasSuffix(asked.turn.text))
    let other = try await session.respond(toText: "set a timer for ten minutes please")
    #expect(other.turn.intent?.name == "SetTimer")
    #expect(other.turn.text.hasSuffix(asked.turn.text) == isKept)
    #expect((other.turn.asking == asked.turn.intent?.name) == isKept)
    let alone = try await session.respond(toText: "set a timer for ten minutes")
    #expect(isKept || other.turn.text.hasSuffix(alone.turn.text))
    #expect(isKept || other.turn.text != alone.turn.text)
  }

  /// Turns, and what is done by the last of them, in the order in which it is done.
  @Test(arguments: [
    (["set a timer for ten minutes", "no, twelve minutes"], ["SetTimer duration=12 minutes"]),
    (["timer 5 minutes", "another 5"], ["SetTimer duration=5 minutes"]),
    (["set a timer for 90 seconds", "2 minutes is better"], ["SetTimer duration=2 minutes"]),
    (["set a timer for 1 minute 30"], ["SetTimer duration=1 minute and 30 seconds"]),
    (
      ["set a timer for ten minutes and another one for twenty"],
      ["SetTimer duration=10 minutes", "SetTimer duration=20 minutes"]
    ),
    (
      ["set a timer for fifty five seconds", "and another for two minutes"],
      ["SetTimer duration=2 minutes"]
    ),
    (
      ["remind me every monday and friday to water the plants"],
      [
        "AddTasks recurrence=weekly, reminder=yes, targetTaskList=To Do, taskTitles=water the plants, temporalEventTrigger=on Monday",
        "AddTasks recurrence=weekly, reminder=yes, targetTaskList=To Do, taskTitles=water the plants, temporalEventTrigger=on Friday",
      ]
    ),
    (
      ["set a timer for ten minutes", "set a timer for five minutes", "cancel both"],
      [
        "CancelTimer timer=the 10 minute timer", "CancelTimer timer=the 5 minute timer",
      ]
    ),
    (
      ["set a timer for ten minutes", "set a timer for five minutes", "cancel the first one"],
      ["CancelTimer timer=the 10 minute timer"]
    ),
    (
      ["book me a ride from home to work", "yes", "cancel all timers", "no, the ride"],
      ["CancelRide "]
    ),
    (
      ["put socks on the packing list", "and a belt", "wait, not the belt"],
      ["AddTasks targetTaskList=Packing, taskTitles=belt"]
    ),
    (["start a run", "pause"], ["PauseWorkout workoutName=run"]),
    (["set a timer for ten minutes", "pause"], ["PauseTimer timer=the 10 minute timer"]),
    (
      ["make a note the printer is broken", "actually, the scanner"],
      ["CreateNote content=the scanner is broken"]
    ),
    (["make a note saying the code is 1234", "no, 4321"], ["CreateNote content=the code is 4321"]),
  ])
  func `what is done over, besides, or to several things`(turns: [String], done: [String])
    async throws
  {
    var session = try Fixture.composition().session(database: Fixture.database())
    var last: Outcome?
    for turn in turns { last = try await session.respond(toText: turn) }
    let intents = try #require(last).all.compactMap(\.turn.intent)
    let described = intents.map { intent in
      "\(intent.name) "
        + intent.parameters.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value.inEnglish)" }.joined(separator: ", ")
    }
    #expect(described == done)
  }
}
