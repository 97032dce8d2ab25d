import Conversation
import Intents
import JSON
import LanguageTestKit
import Testing

@testable import Assistant
@testable import Evaluation

struct LabelComparisonTests {
  /// A result: an intent of rule and slots, of which those with a "~" before their name were dictated.
  private func outcome(_ rule: String, _ slots: [(name: String, value: Value)]) -> Outcome {
    let read = slots.map { name, value in
      let isDictated = name.hasPrefix("~")
      return Interpretation.Slot(
        name: isDictated ? String(name.dropFirst()) : name, value: value, raw: value.inEnglish,
        range: 0..<1, isDictated: isDictated)
    }
    let values = Dictionary(grouping: read, by: \.name).mapValues { slots in
      slots.count == 1 ? slots[0].value : .list(slots.map(\.value))
    }
    return Outcome(
      text: "", interpretation: Interpretation(rule: rule, slots: read, score: 0),
      heard: Intent(name: rule, parameters: values), turn: Turn(text: ""))
  }

  private func wrong(
    _ slots: [(name: String, value: Value)], _ expected: [String: JSONValue],
    comparesDictation: Bool = false
  ) -> [String]? {
    LabelComparison(comparesDictation: comparesDictation, language: ShippedLanguage.english.spoken)
      .wrongSlots(
        of: outcome("AddTasks", slots),
        label: Label(audio: "a.wav", text: "", intent: "AddTasks", slots: expected))
  }

  @Test func `more than one command is wrong altogether`() {
    let label = Label(audio: "a.wav", text: "", intent: "AddTasks", slots: [:])
    var several = outcome("AddTasks", [])
    several.following = [outcome("AddTasks", [])]
    #expect(
      LabelComparison(comparesDictation: true, language: ShippedLanguage.english.spoken).wrongSlots(
        of: several, label: label) == nil)
  }

  @Test func `another intent is wrong altogether, whatever its slots`() {
    let label = Label(audio: "a.wav", text: "", intent: "AddTasks", slots: [:])
    let comparison = LabelComparison(
      comparesDictation: true, language: ShippedLanguage.english.spoken)
    #expect(comparison.wrongSlots(of: outcome("DeleteTasks", []), label: label) == nil)
    #expect(comparison.wrongSlots(of: outcome("AddTasks", []), label: label) == [])
    let nothing = Outcome(text: "", turn: Turn(text: ""), reason: .notUnderstood)
    #expect(comparison.wrongSlots(of: nothing, label: label) == nil)
  }

  @Test(arguments: [
    (Value.text("Grocery"), JSONValue.text("grocery"), true),
    (.text("grocery"), .text("hardware"), false),
    (.number(3), .number(3), true),
    (.number(3), .text("3"), true),
    (.number(3), .number(4), false),
    (.boolean(true), .boolean(true), true),
    (.boolean(true), .boolean(false), false),
    (.list([.text("a"), .text("b")]), .list([.text("A"), .text("b")]), true),
    (.list([.text("a"), .text("b")]), .list([.text("b"), .text("a")]), false),
    (.list([.text("a"), .text("b")]), .list([.text("a")]), false),
    (.list([.text("a")]), .text("a"), true),
    (.text("a"), .list([.text("a")]), true),
    (.text("a"), .null, false),
    (.money(Money(amount: 25, currency: "USD")), .text("$25.00"), true),
  ])
  func `a slot is right when its value is, as heard or as printed`(
    value: Value, expected: JSONValue, isRight: Bool
  ) {
    #expect(wrong([("place", value)], ["place": expected]) == (isRight ? [] : ["place"]))
  }

  @Test(arguments: [
    (
      "book a table at sakura at quarter to eight", "bookingDateComponents", "quarter to eight",
      true
    ),
    ("book a table at sakura at quarter to eight", "bookingDateComponents", "7:45", true),
    (
      "book a table at sakura at quarter to eight", "bookingDateComponents", "quarter past eight",
      false
    ),
    ("set a timer for ten minutes", "duration", "600 seconds", true),
    ("send anne johnson twenty dollars", "currencyAmount", "twenty bucks", true),
    ("send anne johnson twenty dollars", "currencyAmount", "twenty euros", false),
  ]) func `what is counted or dated is right in other words`(
    text: String, slot: String, expected: String, isRight: Bool
  ) throws {
    let composition = try Fixture.composition()
    let session = try composition.session(database: Fixture.database())
    let outcome = try session.read(text, expecting: .command)
    let label = Label(
      audio: nil, text: text, intent: try #require(outcome.intentName),
      slots: [slot: .text(expected)])
    let wrong = LabelComparison(comparesDictation: true, composition: composition)
      .wrongSlots(of: outcome, label: label)
    #expect(wrong == (isRight ? [] : [slot]))
  }

  @Test func `slots that are not labelled do not count, missing ones are wrong`() {
    let slots: [(String, Value)] = [("targetTaskList", .text("grocery")), ("extra", .text("x"))]
    #expect(wrong(slots, ["targetTaskList": .text("grocery")]) == [])
    #expect(
      wrong(slots, ["targetTaskList": .text("x"), "status": .text("y")])
        == ["status", "targetTaskList"])
  }

  @Test func `dictated words count only when they are to be compared`() {
    let content: [(String, Value)] = [("content", .text("see you soon"))]
    let expected: [String: JSONValue] = ["content": .text("see you at noon")]
    #expect(wrong(content, expected) == [])
    #expect(wrong(content, expected, comparesDictation: true) == ["content"])
    #expect(wrong([], expected) == ["content"])
    // A title is dictated only where no vocabulary knew its words.
    let title: [String: JSONValue] = ["title": .text("zoo")]
    #expect(wrong([("~title", .text("zu"))], title) == [])
    #expect(wrong([("title", .text("zu"))], title) == ["title"])
  }

  @Test func `several slots of one name are compared as a list, and as the words said`() {
    let items: [(String, Value)] = [("taskTitles", .text("milk")), ("taskTitles", .text("eggs"))]
    #expect(wrong(items, ["taskTitles": .list([.text("milk"), .text("eggs")])]) == [])
    #expect(wrong(items, ["taskTitles": .text("milk eggs")]) == [])
    #expect(wrong(items, ["taskTitles": .list([.text("milk")])]) == ["taskTitles"])
  }
}
