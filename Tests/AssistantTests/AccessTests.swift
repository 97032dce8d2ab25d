import Access
import Conversation
import DialogueTestKit
import Domains
import Foundation
import Recognition
import Storage
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation

/// The lock and the permissions in whole conversations, typed, heard and spoken.
@Suite(.timeLimit(.minutes(5))) struct AccessTests {
  private static let asking: Answer = .phrase(.askPIN)
  private static let reading: Answer = .packing
  private static let lights = Fixture.root.appending(path: "Models/apps/lights").path

  private static func lockedStore() throws -> Database {
    let database = try Fixture.database()
    let lock = StoredLock(database)
    try lock.setPIN(PIN("2468"))
    _ = try lock.lock()
    return database
  }

  @Test(arguments: [
    [
      ("what's on my packing list", asking), ("2468", reading),
      ("read my messages", .of("SearchForMessages", .response(case: "none"))),
    ],
    [("what's on my packing list", asking), ("2 4 6 8", reading)],
    [("what's on my packing list", asking), ("the PIN is two four six eight", reading)],
    [
      ("unlock", asking), ("24 68", .of("UnlockDevice", .response())),
      ("what's on my packing list", reading),
    ],
    [("what's on my packing list", asking), ("never mind", .calledOff)],
    [
      ("what's on my packing list", asking), ("1357", .phrase(.wrongPIN) + asking),
      ("what time is it", .phrase(.notUnderstood) + asking), ("cancel", .calledOff),
    ],
    [
      ("add apples to the grocery list", .groceryStoreMeant),
      ("yes", .applesAdded),
    ],
    [
      ("unlock", asking), ("2468", .of("UnlockDevice", .response())),
      ("lock yourself", .of("LockDevice", .response())),
      ("what's on my packing list", asking), ("no", .calledOff),
    ],
  ])
  func `a locked device waits for its PIN`(script: [(said: String, answered: Answer)]) async throws
  {
    var session = try Fixture.composition().session(database: try Self.lockedStore())
    for line in script {
      #expect(try await session.respond(toText: line.said).turn.text == Fixture.says(line.answered))
    }
    #expect(session.expectation == .command)
  }

  @Test func `without a PIN it cannot be locked by voice`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let outcome = try await session.respond(toText: "lock yourself")
    #expect(outcome.turn.response?.code == "failureNoPIN")
    #expect(
      try await session.respond(toText: "what's on my packing list").turn.text
        == Fixture.says(Self.reading))
  }

  @Test func `another program's lock counts from the next sentence on`() async throws {
    let database = try Fixture.database()
    try StoredLock(database).setPIN(PIN("2468"))
    var session = try Fixture.composition().session(database: database)
    #expect(
      try await session.respond(toText: "what's on my packing list").turn.text
        == Fixture.says(Self.reading))
    #expect(try StoredLock(database).lock())
    #expect(
      try await session.respond(toText: "what's on my packing list").turn.text
        == Fixture.says(Self.asking))
  }

  @Test func `the administrator says what waits`() async throws {
    let composition = try Fixture.composition {
      $0.lock.restricted = ["SearchForNotebookItems": .never, "AddTasks": .always]
    }
    var session = try composition.session(database: try Self.lockedStore())
    #expect(
      try await session.respond(toText: "what's on my packing list").turn.text
        == Fixture.says(Self.reading))
    #expect(
      try await session.respond(toText: "add milk to packing").turn.text
        == Fixture.says(Self.asking))
  }

  @Test func `an intent that there is not cannot wait`() {
    #expect(throws: ConfigurationError.self) {
      try Fixture.composition { $0.lock.restricted = ["Fly": .always] }
    }
  }

  /// Everything that leaves the path while the PIN is said: events, results, what a person sees.
  @Test(arguments: ["two four six eight", "two four six nine", "too for six ate"])
  func `the PIN leaves no trace`(pin: String) async throws {
    let composition = try Fixture.composition()
    let journal = Mutex<[String]>([])
    let pipeline = Pipeline(
      recognizer: ScriptedRecognizer(["what's on my packing list", pin]),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: try Self.lockedStore()) { event in
        journal.withLock { $0.append("\(event)") }
      }, speaker: nil
    ) { event in
      journal.withLock { $0.append("\(event)") }
      switch event.step {
      case .answered(let outcome):
        do { journal.withLock { [line = try outcome.json()] in $0.append(line) } } catch {
          Issue.record(error)
        }
      case .recognized(let utterance, let hypothesis, _):
        let isPIN = journal.withLock { $0.contains { $0.contains(Fixture.says(Self.asking)) } }
        #expect((hypothesis == nil) == isPIN)
        if isPIN { journal.withLock { $0.append("heard in secret") } }
        #expect(utterance.samples.values.allSatisfy { $0 == 0 } == isPIN)
      default: break
      }
    }
    try await pipeline.run(ScriptedSource("nn"))
    let account = journal.withLock { $0.joined(separator: "\n") }
    #expect(account.contains("packing list") && account.contains("understanding"))
    #expect(account.contains("heard in secret"))
    // The digits of a duration may be any.
    let withoutDurations = account.replacing(/[0-9]*\.[0-9]+/, with: "")
    for trace in [pin, "2468", "2469", "six"] {
      #expect(!withoutDurations.contains(trace), "\(trace)")
    }
  }

  @Test func `a PIN that is spoken unlocks`() async throws {
    let database = try Self.lockedStore()
    let conversation = SpokenConversation(
      composition: try Fixture.composition().forSpeech, database: database)
    let account = try await conversation.hold([
      "what's on my packing list", "two four six eight", "lock yourself",
    ])
    #expect(
      account.answers
        == [Self.asking, Self.reading, .of("LockDevice", .response())].map { Fixture.says($0) })
    #expect(try StoredLock(database).state() == .locked)
  }

  @Test func `a reminder does not tell what it is about while it is locked`() async throws {
    let database = try Self.lockedStore()
    var composition = try Fixture.composition()
    var session = try composition.session(database: database)
    _ = try await session.respond(toText: "remind me in one minute to call the lawyer")
    composition.turns = TurnClock { Fixture.now + 60 }
    let agenda = composition.agenda(database: database)
    #expect(try agenda.announcements().map(\.text) == ["There is a reminder."])
    #expect(try StoredLock(database).unlock(pin: "2468") == .right)
    #expect(try agenda.announcements().map(\.text) == ["Reminder: call the lawyer."])
  }

  @Test func `an app that the configuration names is asked about once, by voice`() async throws {
    let database = try Fixture.database()
    let composition = try Fixture.composition { $0.apps = [Self.lights] }
    let sentence = "turn on the kitchen light"
    var session = try composition.session(database: database)
    #expect(
      try await session.respond(toText: sentence).turn.text
        == Fixture.says(.askPermission, ["app": "Lights", "usage": "switch your lights"]))
    #expect(try await session.respond(toText: "yes").turn.text == "The kitchen light is on now.")
    var later = try composition.session(database: database)
    #expect(
      try await later.respond(toText: sentence).turn.text == "The kitchen light is on now.")
  }

  @Test(arguments: [
    (["built-in"], "undecided permitted"), ([], "undecided undecided"),
    (["all"], "permitted permitted"), (["Lights"], "permitted undecided"),
    ([lights, "List-o-Mat"], "permitted permitted"),
  ])
  func `the administrator permits apps in advance`(permitted: [String], expected: String) throws {
    let composition = try Fixture.composition {
      $0.apps = [Self.lights]
      $0.permitted = permitted
    }
    let permissions = composition.permissions(database: try Fixture.database())
    let found = try ["Lights", "List-o-Mat"].map {
      try permissions.permission(for: $0, usage: "").rawValue
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func `lock and unlock are listened for where there is a PIN`() throws {
    let composition = try Fixture.composition().forSpeech
    for (database, isHeard) in [(try Fixture.database(), false), (try Self.lockedStore(), true)] {
      let session = try composition.session(database: database)
      #expect(
        try session.read("lock yourself", expecting: .command).intentName
          == (isHeard ? "LockDevice" : nil))
    }
  }
}
