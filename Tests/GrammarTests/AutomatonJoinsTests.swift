import Testing

@testable import Grammar

struct AutomatonJoinsTests {
  private static let location = SourceLocation(file: "words.json", line: 1, column: 1)

  private static func phrases(_ texts: String...) -> [[Word]] {
    texts.map { text in
      text.split(separator: " ").map { Word(text: String($0), location: location) }
    }
  }

  private static func automaton() throws -> Automaton {
    let grammar = try Grammar([
      GrammarSource(
        file: "g.jsgf",
        text: """
          #JSGF V1.0 UTF-8 en;
          grammar g;
          public <s> = to (anne | bill) | eggs [and milk];
          """)
    ])
    return try GrammarCompiler(grammar).heardAutomaton(listening: ["s"])
  }

  @Test(arguments: [
    ("and eggs", true), ("what about eggs and milk", true), ("to bill too", true),
    ("to bill as well", true), ("and to anne too", true), ("and and milk too", false),
    ("eggs", false), ("and", false), ("too", false), ("and eggs as", false),
    ("what eggs", false), ("eggs too too", false), ("to bill and", false),
  ])
  func `a framed sentence has a lead, a tail or both`(text: String, isAccepted: Bool) throws {
    let framed = try Self.automaton().framed(
      by: Self.phrases("and", "what about"), Self.phrases("too", "as well"))
    #expect(framed.accepts(text.split(separator: " ").map(String.init)) == isAccepted)
  }

  @Test(arguments: [
    ("no eggs", true), ("no make it eggs", true), ("make it eggs too", true), ("eggs", true),
    ("no no eggs", true), ("no make it no eggs", false), ("no make it", false), ("too", false),
    ("a bit more", true), ("no a bit more", false),
  ])
  func `several leads may stand before a sentence that may also be bare`(
    text: String, isAccepted: Bool
  ) throws {
    let framed = try Self.automaton().framed(
      by: Self.phrases("no", "no wait", "make it"), upTo: 2, Self.phrases("too"),
      alone: Self.phrases("a bit more"), mayBeBare: true)
    #expect(framed.accepts(text.split(separator: " ").map(String.init)) == isAccepted)
  }

  @Test(arguments: [
    ("to", false), ("eggs", true), ("pause", true), ("pause it", true), ("turn", false),
    ("turn down it", true), ("turn down", false),
  ])
  func `a verb may leave out what it is about`(text: String, isAccepted: Bool) throws {
    let grammar = try Grammar([
      GrammarSource(
        file: "g.jsgf",
        text: """
          #JSGF V1.0 UTF-8 en;
          grammar g;
          public <s> = eggs | to (anne | bill) | pause (it | this run) | turn down it;
          """)
    ])
    let bare = try GrammarCompiler(grammar).heardAutomaton(listening: ["s"]).omitting("it")
    #expect(bare.accepts(text.split(separator: " ").map(String.init)) == isAccepted)
  }

  @Test func `what joins sentences stands beside them, each word once`() throws {
    let automaton = try Self.automaton()
    let joined = automaton.joined(by: Self.phrases("and", "and then"))
    let joins = joined.joins.map { $0.map { joined.words[$0].text } }
    #expect(joins == [["and"], ["and", "then"]])
    #expect(joined.words.count == automaton.words.count + 1)
    #expect(joined.states == automaton.states && joined != automaton)
  }
}
