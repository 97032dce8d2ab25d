import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

@Suite struct ShortcutConversationTests {
  private let database: Database
  private let habits: Habits
  private let shortcuts: Shortcuts
  private let now = Date(timeIntervalSince1970: 1_704_700_800)

  init() throws {
    database = try Database.empty()
    let (now, likeness) = (now, CommandLikeness { $0 == "what time is it" ? "Tell the time" : nil })
    habits = Habits(
      database, clock: WallClock(now: { now }),
      sounds: NameSounds { Set($0).symmetricDifference($1).count > 2 ? 1 : 0.1 },
      likeness: likeness)
    shortcuts = Shortcuts(habits: habits)
  }

  private static let milk = Shortcut.Step(
    Intent(name: "AddTasks", parameters: ["taskTitles": .list(["milk"])]), wish: "add milk")

  private func donate(_ step: Shortcut.Step, minutesAgo: Double = 1, app: String = "Lists") throws {
    try habits.donations.add(Donation(app: app, step: step, date: now - 60 * minutesAgo))
  }

  @Test func `what was done last gets a phrase`() async throws {
    try donate(Self.milk)
    var speaker = try Speaker([shortcuts.app])
    _ = await speaker.say("CreateShortcut", ["phrase": "milk run"])
    let made = try habits.shortcuts.shortcuts()
    #expect(made.map(\.phrase) == ["milk run"])
    #expect(made.first?.steps == [Self.milk])
  }

  @Test(arguments: [("yes", "milk run"), ("no", nil)])
  func `the phrase that an app suggests is offered`(answer: String, phrase: String?) async throws {
    try habits.donations.add(
      Donation(app: "Lists", step: Self.milk, phrase: "milk run", date: now - 60))
    var speaker = try Speaker([shortcuts.app])
    #expect(await speaker.say("CreateShortcut").contains("milk run"))
    _ = await speaker.answer(answer)
    #expect(try habits.shortcuts.shortcuts().map(\.phrase) == [phrase].compactMap(\.self))
  }

  @Test func `where somebody is is known until they leave`() throws {
    let store = habits.donations
    let visits: [(PlaceEvent, String, Double, String?)] = [
      (.arrive, "Store", 1, "store"), (.depart, "gym", 2, "store"), (.arrive, "home", 3, "home"),
      (.depart, "Home", 4, nil), (.arrive, "store", 5, "store"),
    ]
    for (event, place, hour, known) in visits {
      try store.note(event, at: place, on: now + hour * 3_600)
      #expect(try store.place(at: now + hour * 3_600 + 60) == known)
    }
    #expect(try store.place(at: now + 40 * 3_600) == nil)
    #expect(try shortcuts.receive(Arrival(.place("gym", .arrive))))
    try store.add(Donation(app: "Lists", step: Self.milk, date: now, place: store.place(at: now)))
    #expect(try store.donations().map(\.place) == ["gym"])
  }

  @Test func `what was done long ago, or nothing, gets none`() async throws {
    try donate(Self.milk, minutesAgo: 30)
    var speaker = try Speaker([shortcuts.app])
    for slots: [String: Value] in [["phrase": "milk run"], [:]] {
      #expect(
        await speaker.say("CreateShortcut", slots)
          == speaker.says("CreateShortcut", .ask("request")))
      #expect(await speaker.answer("cancel").isEmpty == false)
    }
    #expect(try habits.shortcuts.shortcuts().isEmpty)
    try habits.shortcuts.add("milk run", steps: [Self.milk])
    _ = await speaker.say("ExtendShortcut", ["shortcut": "milk run"])
    #expect(speaker.response?.code == "failureNothingDone")
  }

  @Test func `what is suggested is carried out once it is agreed to`() async throws {
    for day in [7.0, 14] { try donate(Self.milk, minutesAgo: day * 1_440) }
    var speaker = try Speaker([shortcuts.app])
    _ = await speaker.say("GetSuggestions")
    #expect(speaker.response == nil)
    _ = await speaker.answer("yes")
    #expect(speaker.response?.following == [Self.milk.intent])
  }

  @Test(arguments: [
    ("milk run", "shortcutExists"), ("what time is it", "isCommand"),
    ("silk run", "soundsLikeShortcut"),
  ])
  func `a phrase that means something already is refused`(phrase: String, reason: String)
    async throws
  {
    try donate(Self.milk)
    try habits.shortcuts.add("milk run", steps: [Self.milk])
    var speaker = try Speaker([shortcuts.app])
    #expect(
      await speaker.say("CreateShortcut", ["phrase": .text(phrase)])
        == speaker.says(
          "CreateShortcut", .unsupported("phrase", reason: reason, .text(phrase)), .ask("phrase")))
  }

  @Test func `a shortcut is extended, renamed and deleted`() async throws {
    let made = try habits.shortcuts.add("milk run", steps: [Self.milk])
    let bread = Shortcut.Step(Intent(name: "GetVolume"), wish: "hear how loud I am")
    try donate(bread)
    var speaker = try Speaker([shortcuts.app])
    _ = await speaker.say("ExtendShortcut", ["shortcut": "milk run"])
    #expect(try habits.shortcuts.shortcuts().first?.steps == [Self.milk, bread])
    _ = await speaker.say("RenameShortcut", ["shortcut": "milk run", "phrase": "milk time"])
    #expect(try habits.shortcuts.shortcuts().map(\.phrase) == ["milk time"])
    #expect(try habits.shortcuts.shortcuts().map(\.id) == [made.id])
    _ = await speaker.say("DeleteShortcut", ["shortcut": "milk time"])
    #expect(try habits.shortcuts.shortcuts().isEmpty)
  }

  @Test func `donations are deleted by app, by group and all`() throws {
    for (app, group) in [("Lists", nil), ("Burgers", "a"), ("Burgers", "b")] {
      try habits.donations.add(Donation(app: app, step: Self.milk, group: group, date: now))
    }
    #expect(try habits.donations.delete(of: "burgers", group: "a") == 1)
    #expect(try habits.donations.delete(of: "Burgers") == 1)
    #expect(try habits.donations.donations().map(\.app) == ["Lists"])
    #expect(try habits.donations.delete() == 1)
  }

  @Test func `what is usual is suggested, one with a yes and several by number`() throws {
    #expect(try habits.suggestions().isEmpty)
    for day in [7.0, 14] { try donate(Self.milk, minutesAgo: day * 1_440) }
    #expect(try habits.suggestions().map(\.donation.step) == [Self.milk])
    // What was done once is no habit.
    try donate(
      Shortcut.Step(Intent(name: "GetVolume"), wish: ""), minutesAgo: 7 * 1_440)
    #expect(try habits.suggestions().map(\.donation.step) == [Self.milk])
  }
}
