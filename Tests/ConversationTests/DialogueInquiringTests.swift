import Intents
import Testing

@testable import Conversation

/// Questions about what waits for an answer, or was just done.
struct DialogueInquiringTests {
  private let world = TestWorld()
  private static let sending = "SendMessage recipients=anne_johnson content=b"
  private static let asking = "Send 'b' to Anne Johnson?"

  @Test(arguments: [
    // What is known is told, and what was asked is asked again.
    "\(sending) | \(asking)\n?contact | That's Anne Johnson. \(asking)\nyes | Sent.",
    "\(sending) | \(asking)\n?text | That's b. \(asking)",
    "\(sending) | \(asking)\n?money | I don't know that. \(asking)",
    // It is told afterwards, too, and for as long as one likes.
    "\(sending) | \(asking)\nyes | Sent.\n?contact | That's Anne Johnson.\n?text | That's b.",
    // The question for a thing is the answer to whoever asks for just that.
    "SendMessage content=b | To whom?\n?contact | To whom?",
    // Nothing was done that could be told of.
    "?contact | I don't know that.",
  ]) func `what is asked of a command is told`(_ script: String) async throws {
    var dialogue = try world.dialogue()
    await Script(script).play(in: &dialogue)
  }

  /// The world's apps, one of which knows the names of lists.
  private func dialogueOfKnownLists() throws -> Dialogue {
    let lists = VocabularySource(
      name: "list", version: { 0 }, terms: { [.init("store"), .init("Packing")] },
      names: { TestWorld.lists.map(\.name) })
    return try world.dialogue(apps: [
      App(name: "List-o-Mat", handlers: [world.adding], vocabularies: [lists]),
      App(name: "UnicornChat", handlers: [world.sending]),
    ])
  }

  @Test(arguments: [
    "AddTasks taskTitles=milk | Which list?\nchoices | You can say Grocery Store, Hardware Store or Packing. Which list?",
    // The question names them itself, or nobody knows them, or any words are an answer.
    "AddTasks taskTitles=milk targetTaskList=store | Which one: Grocery Store or Hardware Store?\nchoices | Which one: Grocery Store or Hardware Store?",
    "SendMessage content=b | To whom?\nchoices | To whom?",
    "SendMessage recipients=anne_johnson | What should it say?\nchoices | Sorry, I did not understand. What should it say?",
  ]) func `what may be answered is told to whoever asks`(_ script: String) async throws {
    var dialogue = try dialogueOfKnownLists()
    await Script(script).play(in: &dialogue)
  }

  @Test func `nothing private is told once it is locked`() async throws {
    let lock = ScriptedLock(.unlocked)
    var dialogue = try world.dialogue()
    dialogue.lock = lock
    await Script("\(Self.sending) | \(Self.asking)\nyes | Sent.").play(in: &dialogue)
    lock.change(to: .locked)
    await Script("?contact | I can't do that while I am locked.").play(in: &dialogue)
  }

  @Test func `what may be answered is not told once it is locked`() async throws {
    let lock = ScriptedLock(.unlocked)
    var dialogue = try dialogueOfKnownLists()
    dialogue.settings.restrictions = ["AddTasks": .always]
    dialogue.lock = lock
    await Script("AddTasks taskTitles=milk | Which list?").play(in: &dialogue)
    lock.change(to: .locked)
    await Script("choices | Which list?").play(in: &dialogue)
  }

  @Test func `fields that a handler told go before what was said, each value once`() throws {
    let definition = IntentDefinition(
      name: "Book",
      parameters: [
        ParameterDefinition(name: "day", kind: .text),
        ParameterDefinition(name: "size", kind: .number),
      ],
      fields: [
        FieldDefinition(name: "day", kind: .text), FieldDefinition(name: "seats", kind: .number),
        FieldDefinition(name: "chairs", kind: .number),
      ])
    var intent = Intent(name: "Book")
    intent["day"] = .text("today")
    intent["size"] = .number(2)
    func answers(_ type: String, _ fields: [String: Value]) throws -> [Value] {
      let slot = Interpretation.Slot(name: "of", value: .text(type), raw: type, range: 0..<1)
      let inquiry = try #require(
        Inquiry(Interpretation(rule: Interpretation.answerRule, slots: [slot], score: 0)))
      return inquiry.answers(from: fields, or: intent, of: definition)
    }
    #expect(try answers("number", [:]) == [.number(2)])
    #expect(try answers("number", ["seats": .number(4), "chairs": .number(4)]) == [.number(4)])
    // Texts of a handler are parts of its answer.
    #expect(try answers("text", ["day": .text("on the 5th")]) == [.text("today")])
    #expect(try answers("money", [:]).isEmpty)
  }
}
