import Grammar
import Intents
import Testing

@testable import Understanding

@Suite struct InterpreterTests {
  private func readings(_ builder: AutomatonBuilder, _ text: String) -> [Interpretation] {
    Interpreter(automaton: builder.automaton).interpretations(
      of: text.split(separator: " ").map(String.init))
  }

  /// `add (DICTATION {titles}) to (milk | bread … {list}) list`, and `stop`.
  private var adding: AutomatonBuilder {
    var builder = AutomatonBuilder()
    builder.arc(0, "add", [.open], to: 1)
    builder.dictation(1, [.open], to: 2)
    builder.dictation(2, to: 2)
    builder.arc(2, "and", [builder.close(.slot("titles"))], to: 1)
    builder.arc(2, ",", [builder.close(.slot("titles"))], to: 1)
    builder.arc(2, "to", [builder.close(.slot("titles"))], to: 3)
    builder.arc(3, "grocery", [.open], to: 4)
    builder.arc(4, "list", [builder.close(.slot("list"))], to: 5)
    builder.end(5, [builder.close(.rule("Add"))])
    builder.arc(0, "stop", [.open], to: 6)
    builder.end(
      6, [builder.note(.literal(slot: "all", value: "true")), builder.close(.rule("Stop"))])
    return builder
  }

  @Test func `slots are read in spoken order with their words`() {
    let found = readings(adding, "add call the dentist to grocery list")
    #expect(found.first?.rule == "Add")
    #expect(
      found.first?.slots == [
        .init(
          name: "titles", value: .text("call the dentist"), raw: "call the dentist", range: 1..<4,
          isDictated: true),
        .init(name: "list", value: .text("grocery"), raw: "grocery", range: 5..<6),
      ])
  }

  @Test func `fewer free words come first`() {
    let found = readings(adding, "add rice and beans to grocery list")
    #expect(found.count == 2)
    #expect(found[0].slots.map(\.raw) == ["rice", "beans", "grocery"])
    #expect(found[1].slots.map(\.raw) == ["rice and beans", "grocery"])
    #expect(found[0].score > found[1].score)
  }

  @Test func `commas separate, or are passed over`() {
    #expect(
      readings(adding, "add rice , beans to grocery list").first?.slots.map(\.raw)
        == ["rice", "beans", "grocery"])
    #expect(
      readings(adding, ", add , rice to , grocery list ,").first?.slots.map(\.raw)
        == ["rice", "grocery"])
  }

  @Test func `a note makes a slot without words`() {
    #expect(
      readings(adding, "stop").first?.slots
        == [.init(name: "all", value: .boolean(true), raw: "", range: 1..<1)])
  }

  @Test(arguments: [
    "", "add", "add to grocery list", "add rice to grocery", "rice to grocery list",
    "add rice to grocery list now", "stop it", "grocery",
  ])
  func `what the grammar does not say means nothing`(text: String) {
    #expect(readings(adding, text).isEmpty)
  }

  @Test func `it tells how sentences may go on`() {
    let interpreter = Interpreter(automaton: adding.automaton)
    func completion(_ text: String) -> Completion {
      interpreter.completion(of: text.split(separator: " ").map(String.init))
    }
    #expect(
      completion("stop") == Completion(isComplete: true, canContinue: false, endsInDictation: false)
    )
    #expect(
      completion("add rice to")
        == Completion(isComplete: false, canContinue: true, endsInDictation: false))
    #expect(
      completion("") == Completion(isComplete: false, canContinue: true, endsInDictation: false))
    #expect(completion("go") == .impossible)
    #expect(completion("stop it") == .impossible)
  }

  @Test func `free words at the end are told apart`() {
    var builder = AutomatonBuilder()
    builder.arc(0, "say", [.open], to: 1)
    builder.dictation(1, [.open], to: 2)
    builder.dictation(2, to: 2)
    builder.end(2, [builder.close(.slot("content")), builder.close(.rule("Say"))])
    let interpreter = Interpreter(automaton: builder.automaton)
    #expect(
      interpreter.completion(of: ["say", "hello"])
        == Completion(isComplete: true, canContinue: true, endsInDictation: true))
    #expect(
      interpreter.interpretations(of: ["say", "hi", ",", "you"]).first?.slots.first?.raw
        == "hi, you")
  }

  @Test func `numbers add up and typed values are made of their parts`() {
    var builder = AutomatonBuilder()
    builder.arc(0, "for", [.open], to: 1)
    builder.arc(1, "a", [.open, .open, .open], to: 2)
    builder.arc(2, "hundred", to: 3)
    builder.arc(3, "and", [builder.close(.number(100))], to: 4)
    builder.arc(4, "five", [.open], to: 5)
    builder.end(
      5,
      [
        builder.close(.number(5)), builder.close(.type("number")), builder.close(.slot("count")),
        builder.close(.rule("For")),
      ])
    let slot = readings(builder, "for a hundred and five").first?.slots.first
    #expect(slot?.value == .number(105))
    #expect(slot?.raw == "a hundred and five")
  }

  @Test func `words may stand for a canonical value`() {
    var builder = AutomatonBuilder()
    builder.arc(0, "big", [.open, .open, .open], to: 1)
    builder.arc(1, "car", to: 2)
    builder.end(
      2,
      [
        builder.close(.value("extra large")), builder.close(.slot("option")),
        builder.close(.rule("R")),
      ])
    let slot = readings(builder, "big car").first?.slots.first
    #expect(slot?.value == .text("extra large"))
    #expect(slot?.raw == "big car")
  }

  @Test func `readings that say the same stand once`() {
    var builder = AutomatonBuilder()
    for state in [1, 2] {
      builder.arc(0, "go", [.open], to: state)
      builder.end(state, [builder.close(.rule("Go"))])
    }
    builder.arc(0, "go", [.open], to: 3)
    builder.end(3, [builder.close(.rule("Leave"))])
    #expect(readings(builder, "go").map(\.rule) == ["Go", "Leave"])
  }

  @Test func `countless readings end in time`() {
    let words =
      ["add"] + Array(repeating: ["and", "rice", "to"], count: 60).flatMap(\.self)
      + ["to", "grocery", "list"]
    let found = Interpreter(automaton: adding.automaton).interpretations(of: words)
    #expect(found.first?.rule == "Add")
  }
}
