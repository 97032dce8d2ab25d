import DialogueTestKit
import Domains
import SoundTestKit
import Storage
import TestKit
import Testing

@testable import Assistant
@testable import Evaluation

/// Whole conversations through ALSA: what is heard and what is said.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ConversationsTests {
  private static let silence = ConversationScript.silence
  private static let guess: Answer = .groceryStoreMeant
  private static let whichTom: Answer = .of(
    "SendMessage", .choose("recipients", ["Tom Baker", "Tom Clark"]))
  private static let content: Answer = .of("SendMessage", .ask("content"))
  private static let readBack: Answer = .of(
    "SendMessage", .confirmation(["content": "…", "recipients": "Tom Clark"]))
  private static let cancelled: Answer = .calledOff

  static let scripts = [
    ConversationScript(
      "a guess is confirmed, and done",
      [
        ("add apples to the grocery list", guess),
        ("yes", .applesAdded),
      ],
      groceries: ["apples"]),
    ConversationScript(
      "what is missing is asked for, read back, and sent",
      [
        ("send a message to Tom", whichTom),
        ("the second one", content),
        ("dinner is ready", readBack),
        ("yes", .of("SendMessage", .response(["recipients": "Tom Clark"]))),
      ],
      outbox: ["Tom Clark"]),
    ConversationScript(
      "called off among the choices",
      [("send a message to Tom", whichTom), ("never mind", cancelled)]),
    ConversationScript(
      "called off instead of a dictation",
      [
        ("send a message to Tom", whichTom), ("the second one", content),
        ("never mind", cancelled),
      ]),
    ConversationScript(
      "called off after it was read back",
      [
        ("send a message to Tom", whichTom), ("the second one", content),
        ("dinner is ready", readBack), ("never mind", cancelled),
      ]),
    ConversationScript(
      "a question is repeated when asked for, and stopped",
      [("add apples to the grocery list", guess), ("say that again", guess), ("stop", cancelled)]),
    ConversationScript(
      "silence repeats a question once, then ends it",
      [
        ("send a message to Tom", whichTom), (silence, whichTom),
        (silence, .phrase(.abandoned)),
      ]),
    ConversationScript(
      "what is no command is not understood",
      [("the weather seemed rather gloomy yesterday evening", Fixture.apology)]),
    ConversationScript(
      "a question in between is answered before the open one is asked again",
      [
        ("send a message to Tom", whichTom),
        ("what's on my packing list", .packing + whichTom), ("never mind", cancelled),
      ]),
  ]

  private static let composition = Result { try Fixture.composition().forSpeech }

  @Test(arguments: ["yes", "create it"])
  func `a list that is not there is made by voice`(agreement: String) async throws {
    let composition = try Self.composition.get()
    let database = try Database(path: Database.memory)
    let conversation = SpokenConversation(composition: composition, database: database)
    let account = try await conversation.hold(["add apples to the grocery list", agreement])
    let offer = composition.says(
      "AddTasks", .unsupported("targetTaskList", reason: "noTaskListFound", "grocery"),
      .offer("targetTaskList"))
    let added = composition.says(
      "AddTasks", .response(["addedTasks": "apples", "modifiedTaskList": "Grocery"]))
    #expect(account.answers == [offer, added])
    #expect(try await composition.lists(in: database) == ["Grocery"])
  }

  @Test(arguments: scripts.oneIn(3))
  func `a spoken conversation goes as written`(script: ConversationScript) async throws {
    let database = try Fixture.database()
    let composition = try Self.composition.get()
    let conversation = SpokenConversation(composition: composition, database: database)
    let account = try await conversation.hold(script.lines.map(\.heard))
    #expect(account.answers.count == script.lines.count)
    for (answer, line) in zip(account.answers, script.lines) {
      #expect(
        ConversationScript.matches(answer, Fixture.says(line.said)), "\(answer), not \(line.said)")
    }
    #expect(account.isOver)
    #expect(abs(account.played / account.spoken - 1) < 0.1)

    #expect(
      try await composition.items(of: "Grocery Store", in: database)
        == ["milk", "eggs"] + script.groceries)
    #expect(account.sent == script.outbox)
  }
}
