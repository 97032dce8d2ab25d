import Foundation
import Grammar
import Intents
import Testing

@testable import Understanding

@Suite struct SentenceReaderTests {
  /// A sentence and what its commands must be understood as, in order.
  struct Case: Sendable, CustomTestStringConvertible, ExpressibleByArrayLiteral {
    let text: String
    let meanings: [String]

    init(arrayLiteral elements: String...) {
      text = elements[0]
      meanings = elements.dropFirst().map { Sentence(arrayLiteral: elements[0], $0).meaning }
    }

    var testDescription: String { text }
  }

  private static let reader = Result {
    SentenceReader(
      discourse: try ShippedWords.discourse(), catalogue: try ShippedWords.catalogue(),
      read: { World.shared.commands.interpretations(of: $0) }, fragments: fragments)
  }

  @Sendable private static func fragments(of intent: String) throws -> Fragments? {
    let rules = [
      "AddTasks": ["lists.taskTitles", "lists.targetTaskList"], "StartCall": ["calls.contacts"],
      "SendMessage": ["messaging.recipients", "messaging.content"],
      "SetAlarm": ["clock.time"], "GetTime": ["clock.place"],
    ]
    return try rules[intent].map {
      Fragments(intent: intent, interpreter: try World.shared.interpreter(listening: $0))
    }
  }

  private func meanings(of text: String, following topic: String? = nil) throws -> [String] {
    let words = Sentence.normalizer.words(of: text)
    return try Self.reader.get().clauses(of: words, following: topic).map {
      $0.readings.first.map(Sentence.description) ?? ""
    }
  }

  // ---- Several commands ----

  static let joined: [Case] = [
    [
      "add milk to groceries and call mom", "AddTasks taskTitles=milk; targetTaskList=groceries",
      "StartCall contacts=mom; callCapability=audio",
    ],
    [
      "call mom, then set a timer for ten minutes", "StartCall contacts=mom; callCapability=audio",
      "SetTimer duration=ten minutes",
    ],
    [
      "start a run and then tell Anne I'm late", "StartWorkout workoutName=run",
      "SendMessage recipients=anne; content=i'm late",
    ],
    [
      "text Tom and call mom", "SendMessage recipients=tom",
      "StartCall contacts=mom; callCapability=audio",
    ],
    [
      "set a timer for ten minutes, wake me up at seven and call mom",
      "SetTimer duration=ten minutes", "SetAlarm time=seven",
      "StartCall contacts=mom; callCapability=audio",
    ],
    [
      "add apples and pears to groceries and also please call Bill and Anne",
      "AddTasks taskTitles=apples; taskTitles=pears; targetTaskList=groceries",
      "StartCall contacts=bill; contacts=anne; callCapability=audio",
    ],
    [
      "put milk on the grocery store list and nails on the hardware store list",
      "AddTasks taskTitles=milk; targetTaskList=grocery store",
      "AddTasks taskTitles=nails; targetTaskList=hardware store",
    ],
    [
      "call Bill and then Anne", "StartCall contacts=bill; callCapability=audio",
      "StartCall contacts=anne",
    ],
    ["and call mom", "StartCall contacts=mom; callCapability=audio"],
  ]

  static let single: [Case] = [
    [
      "add apples and pears to groceries",
      "AddTasks taskTitles=apples; taskTitles=pears; targetTaskList=groceries",
    ],
    [
      "add milk and call mom to my to do list",
      "AddTasks taskTitles=milk; taskTitles=call mom; targetTaskList=to do",
    ],
    [
      "tell Bill and Anne dinner is ready",
      "SendMessage recipients=bill; recipients=anne; content=dinner is ready",
    ],
    [
      "tell Tom I will buy milk and call mom",
      "SendMessage recipients=tom; content=i will buy milk and call mom",
    ],
    [
      "tell Tom I'm late, then call mom",
      "SendMessage recipients=tom; content=i'm late, then call mom",
    ],
    [
      "remind me to buy milk and call mom",
      "AddTasks reminder=true; taskTitles=buy milk and call mom",
    ],
    [
      "note that the door is open and call mom",
      "CreateNote content=the door is open and call mom",
    ],
    [
      "rate my ride five stars and tip him three dollars",
      "SendRideFeedback rating=5; tip=3 USD",
    ],
    ["call mom and dance", "StartCall contacts=mom; contacts=dance; callCapability=audio"],
    ["this and that", ""],
  ]

  @Test(arguments: joined)
  func `commands in one sentence are found in order`(_ sentence: Case) throws {
    let meanings = try meanings(of: sentence.text)
    #expect(meanings == sentence.meanings)
  }

  @Test(arguments: single)
  func `a conjunction inside one command cuts nothing`(_ sentence: Case) throws {
    let meanings = try meanings(of: sentence.text)
    #expect(meanings == sentence.meanings)
  }

  // ---- Corrections ----

  static let corrected: [Case] = [
    [
      "add apples, no, pears to groceries",
      "AddTasks taskTitles=pears; targetTaskList=groceries",
    ],
    ["add apples to groceries, no, pears", "AddTasks taskTitles=pears; targetTaskList=groceries"],
    [
      "add apples to groceries, sorry, to hardware",
      "AddTasks taskTitles=apples; targetTaskList=hardware",
    ],
    ["add apples no pears", "AddTasks taskTitles=pears"],
    [
      "um, could you please add apples, no, pears to groceries",
      "AddTasks taskTitles=pears; targetTaskList=groceries",
    ],
    ["add, uh, apples um no pears", "AddTasks taskTitles=pears"],
    ["add apples and pears, I mean plums", "AddTasks taskTitles=apples; taskTitles=plums"],
    ["add apples, no, pears, no wait, plums", "AddTasks taskTitles=plums"],
    ["call Tom, I mean Bill", "StartCall contacts=bill; callCapability=audio"],
    ["call Tom Clark, no, Baker", "StartCall contacts=tom baker; callCapability=audio"],
    ["call Tom, no wait, call Bill", "StartCall contacts=bill; callCapability=audio"],
    ["wake me up at seven, sorry, eight", "SetAlarm time=eight"],
    ["set a timer for five, no, ten minutes", "SetTimer duration=ten minutes"],
    [
      "remind me at seven, sorry, eight to call mom",
      "AddTasks reminder=true; temporalEventTrigger=eight; taskTitles=call mom",
    ],
    ["tell Tom, I mean Bill, that I'm late", "SendMessage recipients=bill; content=i'm late"],
    [
      "book me a ride to the airport, make that union station",
      "RequestRide dropOffLocation=union station",
    ],
    ["call Bill, no, never mind, call Anne", "StartCall contacts=anne; callCapability=audio"],
  ]

  static let uncorrected: [Case] = [
    [
      "tell Tom I'm coming at seven, sorry, eight",
      "SendMessage recipients=tom; content=i'm coming at seven, sorry, eight",
    ],
    ["tell Tom no I mean it", "SendMessage recipients=tom; content=no i mean it"],
    ["tell Tom sorry I'm late", "SendMessage recipients=tom; content=sorry i'm late"],
    ["remind me to say no to Bill", "AddTasks reminder=true; taskTitles=say no to bill"],
    ["apples, no, pears", ""],
  ]

  @Test(arguments: corrected)
  func `what was said last counts`(_ sentence: Case) throws {
    let meanings = try meanings(of: sentence.text)
    #expect(meanings == sentence.meanings)
  }

  @Test(arguments: uncorrected)
  func `what may be part of the sentence is no correction`(_ sentence: Case) throws {
    let meanings = try meanings(of: sentence.text)
    #expect(meanings == sentence.meanings)
  }

  @Test func `the slots of a corrected sentence are where they were said`() throws {
    let words = Sentence.normalizer.words(of: "add apples to groceries, no, pears")
    let reading = try Self.reader.get().clauses(of: words).first?.readings.first
    let places = (reading?.slots ?? []).map { "\($0.name) \(words[$0.range])" }
    #expect(places == [#"taskTitles ["pears"]"#, #"targetTaskList ["groceries"]"#])
    #expect(reading?.text == "add apples to groceries , no , pears")
  }

  // ---- Follow-ups ----

  static let followUps: [(topic: String, text: String, meaning: String)] = [
    ("AddTasks", "and eggs", "AddTasks taskTitles=eggs"),
    ("AddTasks", "also eggs and butter", "AddTasks taskTitles=eggs; taskTitles=butter"),
    ("AddTasks", "and nails to hardware", "AddTasks taskTitles=nails; targetTaskList=hardware"),
    ("AddTasks", "and zorp", "AddTasks taskTitles=zorp"),
    ("AddTasks", "and call mom", "StartCall contacts=mom; callCapability=audio"),
    ("AddTasks", "and tell me a joke", ""),
    ("AddTasks", "eggs", ""),
    ("StartCall", "and Anne", "StartCall contacts=anne"),
    ("StartCall", "Anne too", "StartCall contacts=anne"),
    ("SendMessage", "to Bill too", "SendMessage recipients=bill"),
    ("SendMessage", "and the weather is fine", ""),
    ("SetAlarm", "what about tomorrow?", "SetAlarm time=tomorrow"),
    ("GetTime", "and in London?", "GetTime place=london"),
    ("CancelRide", "and eggs", ""),
  ]

  @Test(arguments: followUps)
  func `what goes on with a command is read as such`(
    topic: String, text: String, meaning: String
  ) throws {
    let expected = Sentence(arrayLiteral: text, meaning).meaning
    #expect(try meanings(of: text, following: topic) == [expected])
    // Without anything that was spoken of, only a new command is understood.
    let alone = meaning.hasPrefix("StartCall contacts=mom") ? [expected] : [""]
    #expect(try meanings(of: text) == alone)
  }

  @Test func `a sentence of many conjunctions is read in good time`() throws {
    let words = Array(repeating: ["and", "then", "no", "sorry"], count: 10).flatMap(\.self)
    let clauses = try Self.reader.get().clauses(of: ["add", "milk"] + words + ["call", "mom"])
    #expect(!clauses.isEmpty)
  }
}
