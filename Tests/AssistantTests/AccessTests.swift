import Access
import Conversation
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
  private static let asking = "I am locked. What is the PIN?"
  private static let reading = "On Packing: passport and toothbrush."
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
      ("read my messages", "I found no messages."),
    ],
    [("what's on my packing list", asking), ("2 4 6 8", reading)],
    [("what's on my packing list", asking), ("the PIN is two four six eight", reading)],
    [("unlock", asking), ("24 68", "I am unlocked."), ("what's on my packing list", reading)],
    [("what's on my packing list", asking), ("never mind", "OK, cancelled.")],
    [
      ("what's on my packing list", asking), ("1357", "That is not the PIN. \(asking)"),
      ("what time is it", "Sorry, I did not understand. \(asking)"), ("cancel", "OK, cancelled."),
    ],
    [
      ("add apples to the grocery list", "Did you mean Grocery Store?"),
      ("yes", "Added apples to Grocery Store."),
    ],
    [
      ("unlock", asking), ("2468", "I am unlocked."), ("lock yourself", "I am locked."),
      ("what's on my packing list", asking), ("no", "OK, cancelled."),
    ],
  ])
  func `a locked device waits for its PIN`(script: [(said: String, answered: String)]) async throws
  {
    var session = try Fixture.composition().session(database: try Self.lockedStore())
    for line in script {
      #expect(try await session.respond(toText: line.said).turn.text == line.answered)
    }
    #expect(session.expectation == .command)
  }

  @Test func `without a PIN it cannot be locked by voice`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let outcome = try await session.respond(toText: "lock yourself")
    #expect(outcome.turn.response?.code == "failureNoPIN")
    #expect(
      try await session.respond(toText: "what's on my packing list").turn.text == Self.reading)
  }

  @Test func `another program's lock counts from the next sentence on`() async throws {
    let database = try Fixture.database()
    try StoredLock(database).setPIN(PIN("2468"))
    var session = try Fixture.composition().session(database: database)
    #expect(
      try await session.respond(toText: "what's on my packing list").turn.text == Self.reading)
    #expect(try StoredLock(database).lock())
    #expect(try await session.respond(toText: "what's on my packing list").turn.text == Self.asking)
  }

  @Test func `the administrator says what waits`() async throws {
    let composition = try Fixture.composition {
      $0.lock.restricted = ["SearchForNotebookItems": .never, "AddTasks": .always]
    }
    var session = try composition.session(database: try Self.lockedStore())
    #expect(
      try await session.respond(toText: "what's on my packing list").turn.text == Self.reading)
    #expect(try await session.respond(toText: "add milk to packing").turn.text == Self.asking)
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
      switch event {
      case .answered(let outcome):
        do { journal.withLock { [line = try outcome.json()] in $0.append(line) } } catch {
          Issue.record(error)
        }
      case .recognized(let utterance, let hypothesis, _):
        let isPIN = journal.withLock { $0.contains { $0.contains(Self.asking) } }
        #expect((hypothesis == nil) == isPIN)
        #expect(utterance.samples.values.allSatisfy { $0 == 0 } == isPIN)
      default: break
      }
    }
    try await pipeline.run(ScriptedSource("nn"))
    let account = journal.withLock { $0.joined(separator: "\n") }
    #expect(account.contains("packing list") && account.contains("understanding"))
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
    #expect(account.answers == [Self.asking, Self.reading, "I am locked."])
    #expect(try StoredLock(database).state() == .locked)
  }

  @Test func `a reminder does not tell what it is about while it is locked`() throws {
    let database = try Self.lockedStore()
    let lists = ListStore(database)
    let list = try #require(try lists.lists().first)
    try lists.append(
      [ListItem.Draft(title: "call the lawyer", due: Date())], to: list.id, at: Date())
    let agenda = try Fixture.composition().agenda(database: database)
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
        == "Lights would like to switch your lights. May it?")
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
