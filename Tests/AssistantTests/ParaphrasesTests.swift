import Conversation
import Intents
import Storage
import Testing

@testable import Assistant

/// The statistical reader alone, without the rules: how often it is right, and how seldom wrong.
///
/// The sentences were written apart from rules and lessons, a family of wordings at a time, and are learnt from by
/// nothing: they measure.
struct ParaphrasesTests {
  private static let session = Result {
    try Fixture.composition().session(database: try Fixture.database())
  }

  private func estimate(of text: String) throws -> Interpretation? {
    let session = try Self.session.get()
    let listening = try session.language.listening(for: .command)
    return try listening.estimate(of: session.language.normalizer.words(of: text))
  }

  static let families: [String: [String: [String]]] = [
    "lists": [
      "AddTasks": [
        "the grocery list is missing coffee", "we should also have butter on the grocery list",
        "more eggs for the shopping list please",
        "make a note on my to do list to phone the plumber",
        "could tomatoes go on the grocery list as well", "grocery list could do with some bread",
      ],
      "SearchForNotebookItems": [
        "walk me through what the grocery list says", "so what else is there on my packing list",
        "i can't remember what i put on the grocery list",
        "does anything remain on the hardware store list",
      ],
      "DeleteTasks": [
        "the eggs on the grocery list are no longer needed",
        "i bought milk so it can come off the list",
        "i don't need bananas on my grocery list anymore", "get those nails off my hardware list",
      ],
      "CreateTaskList": [
        "i would like to begin a list for the wedding", "a new list please, call it garden",
        "could we start up a fresh list named movies",
      ],
    ],
    "rides": [
      "RequestRide": [
        "have a taxi come and collect me at eight", "somebody needs to drive me to the airport",
        "is it possible to have a cab sent to my house",
        "reserve a taxi to union station for tonight",
        "i could use a lift to work", "order up an uber for us",
      ],
      "CancelRide": ["i have no need of the taxi now", "please call off my cab"],
      "GetRideStatus": [
        "when is my taxi supposed to show up", "how much longer until the driver is here",
      ],
    ],
    "clock": [
      "SetTimer": [
        "could you time ten minutes for me", "i'd like a countdown of half an hour",
        "begin a timer lasting twenty minutes",
      ],
      "CancelTimer": ["i don't need that timer any longer", "kill the pasta timer"],
      "SetAlarm": [
        "i have to be awake by six thirty tomorrow", "make sure an alarm rings at seven",
      ],
      "CancelAlarm": ["get rid of the alarm for six", "no more alarm tomorrow please"],
      "GetTime": ["would you mind telling me how late it is", "what hour is it right now"],
    ],
    "sound": [
      "SetVolume": [
        "it's a bit too loud for me", "i can hardly hear you, speak up",
        "bring the sound down a little",
        "could we have it somewhat louder",
      ],
      "ControlMedia": ["go on to the next song now", "would you stop the music for a second"],
      "PlayMedia": ["i'm in the mood for some jazz", "let us have some queen songs"],
    ],
    "people": [
      "SendMessage": [
        "get word to maria that the train is late", "drop nancy a line saying thanks",
      ],
      "StartCall": ["i want to speak to tom clark on the phone", "get me mom on the line"],
      "SearchForMessages": ["anything new from anne in my messages", "did tom write me something"],
    ],
  ]

  static let strangers = [
    "how long should i roast a chicken", "the lamp beside my bed should go off",
    "did the lakers win",
    "make it warmer in the nursery", "what's a synonym for happy",
    "put my meeting with the dean at four",
    "is there a bus to the zoo", "compose a mail to my landlord about the leak",
    "who painted the mona lisa",
    "should i bring a coat today", "close all the curtains upstairs",
    "what's the traffic like downtown",
    "my knee has been hurting", "can dogs eat grapes", "start the robot mower", "retweet that",
    "order me a large pepperoni pizza", "is the back door shut", "how do you say bread in italian",
    "show me pictures of the moon landing on the web", "tell me something interesting",
    "reserve two seats on the six o'clock ferry", "let's play hide and seek",
    "unlock the front gate",
    "who's the president of chile", "turn the fan in the den on",
    "i think it's going to be a long day",
    "what is eighteen percent of ninety", "any good sushi places around here", "you are so funny",
  ]

  @Test func `most paraphrases are read without a rule, few of them wrongly`() throws {
    var right = 0
    var wrong: [String] = []
    var missed: [String] = []
    for (intent, texts) in Self.families.values.flatMap(\.self) {
      for text in texts {
        switch try estimate(of: text)?.rule {
        case intent: right += 1
        case nil: missed.append(text)
        case let other?: wrong.append("\(text): \(other)")
        }
      }
    }
    let all = right + wrong.count + missed.count
    #expect(Double(right) >= 0.4 * Double(all), "missed: \(missed), wrong: \(wrong)")
    #expect(Double(wrong.count) <= 0.06 * Double(all), "\(wrong)")
  }

  @Test func `what is asked of others is left alone`() throws {
    let taken = try Self.strangers.compactMap { text in
      try estimate(of: text).map { "\(text): \($0.rule)" }
    }
    #expect(taken.count <= 2, "\(taken)")
  }

  @Test func `nothing is read into nothing`() throws {
    for text in [
      "", ",", "!?", "zzz", "the", "a a a a a a", String(repeating: "and so on ", count: 40),
    ] {
      #expect(try estimate(of: text) == nil, "\(text)")
    }
  }

  @Test func `the same words are always read the same`() throws {
    let text = "reserve a taxi to union station for tonight"
    #expect(try estimate(of: text) == estimate(of: text))
  }

  @Test func `an app made of files is learnt when it is added, and the others stay`() throws {
    let composition = try Fixture.composition {
      $0.apps = [Fixture.root.appending(path: "Models/apps/lights").path]
      $0.permitted = [Configuration.everyApp]
    }
    let language = try composition.session(database: try Fixture.database()).language
    let listening = try language.listening(for: .command)
    func intent(_ text: String) throws -> String? {
      try listening.estimate(of: language.normalizer.words(of: text))?.rule
    }
    for text in [
      "would you get the bedroom lamp off",
      "turn that kitchen light off again",
    ] {
      #expect(try intent(text) == "ChangeLightState", "\(text)")
    }
    #expect(try intent("i'd like the bedroom lamp to be blue") == "ChangeLightColor")
    #expect(try intent("who painted the mona lisa") == nil)
    #expect(try intent("please call off my cab") == "CancelRide")
  }

  @Test func `what costs something is never done without its question`() async throws {
    let catalogue = try Self.session.get().catalogue
    for (intent, texts) in Self.families.values.flatMap(\.self)
    where catalogue[intent]?.isCostly == true {
      for text in texts {
        var session = try Fixture.composition().session(database: try Fixture.database())
        guard let reading = try estimate(of: text), reading.rule == intent else { continue }
        #expect(reading.isGuess)
        let outcome = try await session.respond(toText: text)
        guard outcome.interpretation?.probability != nil else { continue }
        #expect(outcome.turn.response?.code != .success, "\(text): \(outcome.answer)")
      }
    }
  }
}
