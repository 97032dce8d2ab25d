import Grammar
import Intents
import Testing

@testable import Understanding

@Suite struct InterpreterTests {
  private static let adding = """
    public <Add> = add <vocabulary.dictation> {titles} ((and | ",") <vocabulary.dictation> {titles})*
      to grocery {list} list;
    public <Stop> = stop <NULL> {all=true};
    """

  /// Reads by rules of which all public ones are listened for.
  private func interpreter(
    _ rules: String, vocabularies: [Vocabulary] = []
  ) throws -> Interpreter {
    let source = GrammarSource(file: "test.jsgf", text: "#JSGF V1.0;\ngrammar test;\n\(rules)")
    let grammar = try Grammar([source])
    let compiler = GrammarCompiler(grammar, vocabularies: vocabularies)
    return Interpreter(
      automaton: try compiler.lazyAutomaton(listening: grammar.publicRules.map(\.name)))
  }

  private func readings(_ rules: String, _ text: String) throws -> [Interpretation] {
    try interpreter(rules).interpretations(of: text.split(separator: " ").map(String.init))
  }

  @Test func `slots are read in spoken order with their words`() throws {
    let found = try readings(Self.adding, "add call the dentist to grocery list")
    #expect(found.first?.rule == "Add")
    #expect(
      found.first?.slots == [
        .init(
          name: "titles", value: .text("call the dentist"), raw: "call the dentist", range: 1..<4,
          isDictated: true),
        .init(name: "list", value: .text("grocery"), raw: "grocery", range: 5..<6),
      ])
  }

  @Test func `fewer free words come first`() throws {
    let found = try readings(Self.adding, "add rice and beans to grocery list")
    #expect(found.count == 2)
    #expect(found[0].slots.map(\.raw) == ["rice", "beans", "grocery"])
    #expect(found[1].slots.map(\.raw) == ["rice and beans", "grocery"])
    #expect(found[0].score > found[1].score)
  }

  @Test func `commas separate, or are passed over`() throws {
    #expect(
      try readings(Self.adding, "add rice , beans to grocery list").first?.slots.map(\.raw)
        == ["rice", "beans", "grocery"])
    #expect(
      try readings(Self.adding, ", add , rice to , grocery list ,").first?.slots.map(\.raw)
        == ["rice", "grocery"])
  }

  @Test func `a note makes a slot without words`() throws {
    #expect(
      try readings(Self.adding, "stop").first?.slots
        == [.init(name: "all", value: .boolean(true), raw: "", range: 1..<1)])
  }

  @Test(arguments: [
    "", "add", "add to grocery list", "add rice to grocery", "rice to grocery list",
    "add rice to grocery list now", "stop it", "grocery",
  ])
  func `what the grammar does not say means nothing`(text: String) throws {
    #expect(try readings(Self.adding, text).isEmpty)
  }

  @Test func `it tells how sentences may go on`() throws {
    let interpreter = try interpreter(Self.adding)
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

  @Test func `what no sentence goes on with is no beginning`() throws {
    let rules = "public <s> = a [b <vocabulary.none>] | c (<VOID> | <t>); <t> = d <t>;"
    let interpreter = try interpreter(rules)
    #expect(
      interpreter.completion(of: ["a"])
        == Completion(isComplete: true, canContinue: false, endsInDictation: false))
    #expect(interpreter.completion(of: ["a", "b"]) == .impossible)
    #expect(interpreter.completion(of: ["c"]) == .impossible)
  }

  @Test func `free words at the end are told apart`() throws {
    let interpreter = try interpreter("public <Say> = say <vocabulary.dictation> {content};")
    #expect(
      interpreter.completion(of: ["say", "hello"])
        == Completion(isComplete: true, canContinue: true, endsInDictation: true))
    #expect(
      interpreter.interpretations(of: ["say", "hi", ",", "you"]).first?.slots.first?.raw
        == "hi, you")
  }

  @Test func `numbers add up and typed values are made of their parts`() throws {
    let rules = "public <For> = for ((a hundred) {100} and five {5}) {#number} {count};"
    let slot = try readings(rules, "for a hundred and five").first?.slots.first
    #expect(slot?.value == .number(105))
    #expect(slot?.raw == "a hundred and five")
  }

  @Test(arguments: ["add milk", "add , milk , now", "add milk now"])
  func `a comma beside a slot is not in it`(text: String) throws {
    let slot = try readings("public <Add> = add milk {title} [now];", text).first?.slots.first
    #expect(slot?.raw == "milk")
    #expect(slot?.range.count == 1)
  }

  @Test func `words may stand for a canonical value`() throws {
    let words = ["big", "car"].map {
      Word(text: $0, location: SourceLocation(file: "options", line: 1, column: 1))
    }
    let options = Vocabulary(
      name: "option", entries: [.init(words: words, value: "extra large"), .init(words: words)])
    let interpreter = try interpreter(
      "public <R> = <vocabulary.option> {option};", vocabularies: [options])
    let slots = interpreter.interpretations(of: ["big", "car"]).compactMap(\.slots.first)
    #expect(slots.map(\.value) == [.text("extra large"), .text("big car")])
    #expect(slots.map(\.raw) == ["big car", "big car"])
  }

  @Test func `readings that say the same stand once`() throws {
    let rules = "public <Go> = go | go [now]; public <Leave> = go;"
    #expect(try readings(rules, "go").map(\.rule) == ["Go", "Leave"])
  }

  @Test func `countless readings end in time`() throws {
    let words =
      ["add"] + Array(repeating: ["and", "rice", "to"], count: 60).flatMap(\.self)
      + ["to", "grocery", "list"]
    let found = try interpreter(Self.adding).interpretations(of: words)
    #expect(found.first?.rule == "Add")
  }

  @Test func `several threads read the same`() async throws {
    let interpreter = try interpreter(Self.adding)
    let words = "add rice and beans to grocery list".split(separator: " ").map(String.init)
    let expected = interpreter.interpretations(of: words)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { interpreter.interpretations(of: words) == expected }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
