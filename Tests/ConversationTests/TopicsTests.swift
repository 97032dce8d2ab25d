import Foundation
import Intents
import LanguageTestKit
import Testing

@testable import Conversation

/// The topic of a conversation: sentences that go on with it, and pronouns.
@Suite struct TopicsTests {
  private static let intents = #"""
    {"domain": "Test", "intents": [
      {"name": "AddTasks", "subject": "task", "parameters": [
         {"name": "list", "type": "entity", "kind": "list", "ask": "Which list?"},
         {"name": "titles", "type": "text", "isArray": true, "names": "task"},
         {"name": "when", "type": "moment"}],
       "responses": {"success": "Added ${titles} to ${list}."}},
      {"name": "FinishTask", "subject": "task", "parameters": [
         {"name": "list", "type": "entity", "kind": "list"},
         {"name": "title", "type": "entity", "kind": "task", "ask": "Which one?"}],
       "responses": {"success": "Finished ${title}[ on ${list}]."}},
      {"name": "RemoveTasks", "parameters": [
         {"name": "list", "type": "entity", "kind": "list"},
         {"name": "titles", "type": "entity", "kind": "task", "isArray": true}],
       "responses": {"success": "Removed ${titles}."}},
      {"name": "Call", "parameters": [
         {"name": "people", "type": "entity", "kind": "contact", "isArray": true},
         {"name": "line", "type": "text"}],
       "responses": {"success": "Called ${people}[ on ${line}]."}},
      {"name": "Tell", "parameters": [
         {"name": "to", "type": "entity", "kind": "contact", "isArray": true},
         {"name": "text", "type": "text", "ask": "What?"}],
       "confirmation": "Tell ${to} ${text}?", "responses": {"success": "Told ${to} ${text}."}},
      {"name": "Book", "subject": "ride"},
      {"name": "SetTimer", "subject": "timer", "parameters": [
         {"name": "label", "type": "text"}, {"name": "length", "type": "number"}]},
      {"name": "StopTimer", "subject": "timer", "parameters": [{"name": "label", "type": "text"}],
       "responses": {"success": "Stopped[ ${label}]."}},
      {"name": "CancelRide", "responses": {"success": "No ride."}},
      {"name": "Show", "parameters": [{"name": "when", "type": "moment"}],
       "responses": {"success": "On ${when}."}}]}
    """#

  private static let words = Data(
    #"""
    {"heardJoins": [], "joins": ["and"], "corrections": ["no"], "leads": ["and"], "tails": ["too"],
     "pronouns": {"": ["it", "them"], "contact": ["him", "her", "them"], "place": []}}
    """#.utf8)

  private func dialogue(_ change: (inout Dialogue.Settings) -> Void = { _ in }) throws -> Dialogue {
    let catalogue = try Catalogue(files: [(name: "test.json", data: Data(Self.intents.utf8))])
    var settings = Dialogue.Settings()
    change(&settings)
    let handlers = catalogue.intents.map { definition in
      ScriptedHandler(
        intent: definition.name,
        resolvers: definition.parameters.compactMap { parameter in
          guard case .entity(let kind) = parameter.kind else {
            return parameter.ask == nil ? nil : .required(parameter.name)
          }
          return parameter.ask == nil
            ? .eachNamed(parameter.name, whenMissing: .notRequired) { name, _ in
              .success(.entity(Entity(kind: kind, identifier: name, name: name)))
            }
            : .named(parameter.name) { name, _ in
              .success(.entity(Entity(kind: kind, identifier: name, name: name)))
            }
        },
        handling: { _ in Response(.success) })
    }
    return Dialogue(
      catalogue: catalogue, apps: [App(name: "Test App", handlers: handlers)],
      wording: TestWorld.wording, settings: settings,
      discourse: try Discourse(file: "discourse.json", data: Self.words))
  }

  /// Sentences and their answers; `+` begins one that goes on with the last intent.
  static let scripts = [
    "the same list": """
    AddTasks list=Food titles=milk | Added milk to Food.
    +AddTasks titles=eggs | Added eggs to Food.
    +AddTasks list=Tools | Added eggs to Tools.
    """,
    "what was asked for counts as said": """
    AddTasks titles=milk | Which list?
    :list list=Food | Added milk to Food.
    +AddTasks titles=eggs | Added eggs to Food.
    """,
    "to somebody else, who is asked for again": """
    Tell to=Anne text=hello | Tell Anne hello?
    yes | Told Anne hello.
    +Tell to=Bill | Tell Bill hello?
    no | OK, cancelled.
    """,
    "a pronoun is the last thing of its kind": """
    AddTasks list=Food titles=milk | Added milk to Food.
    Call people=Anne | Called Anne.
    FinishTask title=it | Finished milk on Food.
    Call people=her | Called Anne.
    Call people=Bill | Called Bill.
    Tell to=him text=hello | Tell Bill hello?
    yes | Told Bill hello.
    """,
    "several things at once": """
    AddTasks list=Food titles=milk titles=eggs | Added milk and eggs to Food.
    RemoveTasks titles=them | Removed milk and eggs.
    """,
    "who was named in what is called off may still be spoken of": """
    Tell to=Anne text=hello | Tell Anne hello?
    no | OK, cancelled.
    Call people=her | Called Anne.
    """,
    "what is called off was not made": """
    Tell to=Anne text=hello | Tell Anne hello?
    no | OK, cancelled.
    FinishTask title=it | I don't know what you mean by "it".
    """,
    "nothing was spoken of": """
    FinishTask title=it | I don't know what you mean by "it".
    CancelRide it=ride | I don't know what you mean by "ride".
    AddTasks list=Food titles=milk | Added milk to Food.
    Call people=her | I don't know what you mean by "her".
    """,
    "what an intent is about": """
    CancelRide it=ride | I don't know what you mean by "ride".
    Book | Done.
    CancelRide it=ride | No ride.
    SetTimer label=pasta length=9 | Done.
    StopTimer it=timer | Stopped pasta.
    """,
    "a pronoun in an answer is no command": """
    AddTasks titles=milk | Which list?
    cancel | OK, cancelled.
    """,
  ]

  @Test(arguments: scripts.sorted { $0.key < $1.key })
  func `a conversation goes on with what was spoken of`(_ name: String, _ script: String)
    async throws
  {
    var dialogue = try dialogue()
    for (heard, said) in Script(script).lines {
      let turn = await dialogue.respond(to: Self.input(heard))
      #expect(turn.text == said, "\(name), after '\(heard)'")
    }
  }

  private static func input(_ heard: String) -> Input {
    guard heard.hasPrefix("+") else { return Script.input(heard) }
    let reading = Script.reading(String(heard.dropFirst()))
    return .understood([
      Interpretation(rule: reading.rule, slots: reading.slots, score: 0, isFollowUp: true)
    ])
  }

  @Test func `the thing that matters most is meant, not where it is`() async throws {
    var dialogue = try dialogue()
    _ = await dialogue.respond(to: Script.input("AddTasks list=Food titles=milk"))
    // "Delete it": the list would be the better score.
    let turn = await dialogue.respond(
      to: .understood([
        Script.reading("RemoveTasks list=it", score: 0),
        Script.reading("RemoveTasks titles=it", score: -0.1),
      ]))
    #expect(turn.text == "Removed milk.")
  }

  @Test func `a reading without pronouns wins where nothing is meant by them`() async throws {
    var dialogue = try dialogue()
    let readings = [Script.reading("Call people=her"), Script.reading("Call line=one", score: -2)]
    #expect(await dialogue.respond(to: .understood(readings)).reading == readings[1])
  }

  @Test func `what goes on with the last stays so when its pronoun is replaced`() async throws {
    var dialogue = try dialogue()
    _ = await dialogue.respond(to: Script.input("Call people=Anne"))
    let reading = try #require(await dialogue.respond(to: Self.input("+Call people=her")).reading)
    #expect(reading.isFollowUp && reading.slots.map(\.value.inEnglish) == ["Anne"])
  }

  @Test func `what was spoken of is forgotten after a while`() async throws {
    var dialogue = try dialogue { $0.topicAge = .zero }
    _ = await dialogue.respond(to: Script.input("Call people=Anne"))
    #expect(dialogue.topic == nil)
    #expect(
      await dialogue.respond(to: Script.input("Call people=her")).text
        == #"I don't know what you mean by "her"."#)
  }

  @Test func `only so many topics are kept`() async throws {
    var dialogue = try dialogue { $0.topics = 2 }
    _ = await dialogue.respond(to: Script.input("Call people=Anne"))
    for _ in 0..<2 { _ = await dialogue.respond(to: Script.input("Book")) }
    #expect(
      await dialogue.respond(to: Script.input("Call people=her")).text
        == #"I don't know what you mean by "her"."#)
  }

  @Test func `nothing is gone on with while a question is open`() async throws {
    var dialogue = try dialogue()
    _ = await dialogue.respond(to: Script.input("Book"))
    #expect(dialogue.topic == "Book")
    _ = await dialogue.respond(to: Script.input("AddTasks titles=milk"))
    #expect(dialogue.topic == nil && dialogue.openIntent == "AddTasks")
  }

  @Test func `another day keeps the time, another time the day`() async throws {
    var dialogue = try dialogue()
    func say(_ moment: Moment, isFollowUp: Bool) async -> Moment? {
      let slot = Interpretation.Slot(
        name: "when", value: .moment(moment), raw: "", range: 0..<1)
      let reading = Interpretation(
        rule: "Show", slots: [slot], score: 0, isFollowUp: isFollowUp)
      return await dialogue.respond(to: .understood([reading])).intent?["when"]?.moment
    }
    var tonight = Moment()
    (tonight.dayOffset, tonight.hour) = (0, 21)
    var friday = Moment()
    friday.weekday = 6
    var noon = Moment()
    noon.hour = 12
    #expect(await say(tonight, isFollowUp: false) == tonight)
    var expected = friday
    expected.hour = 21
    #expect(await say(friday, isFollowUp: true) == expected)
    expected.hour = 12
    #expect(await say(noon, isFollowUp: true) == expected)
  }
}
