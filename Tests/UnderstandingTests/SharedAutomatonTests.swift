import Grammar
import Testing

@testable import Understanding

@Suite struct SharedAutomatonTests {
  private static func automaton() throws -> LazyAutomaton {
    let text = "#JSGF V1.0;\ngrammar test;\npublic <s> = (a [x] | b [y])* c;"
    let grammar = try Grammar([GrammarSource(file: "test.jsgf", text: text)])
    return try GrammarCompiler(grammar).lazyAutomaton(listening: ["s"])
  }

  private static func ends(_ words: String, in automaton: SharedAutomaton) -> Int? {
    automaton.read { automaton throws(LazyAutomaton.TooLarge) in
      try Lattice(words: words.split(separator: " ").map(String.init), in: &automaton)?.ends.count
    } ?? nil
  }

  private static func size(of automaton: SharedAutomaton) -> Int? {
    automaton.read { automaton throws(LazyAutomaton.TooLarge) in automaton.size }
  }

  @Test func `what a sentence has touched is kept`() throws {
    let automaton = SharedAutomaton(try Self.automaton())
    let beginning = try #require(Self.size(of: automaton))
    #expect(Self.ends("a x c", in: automaton) == 1)
    let afterOne = try #require(Self.size(of: automaton))
    #expect(afterOne > beginning)
    #expect(Self.ends("a x c", in: automaton) == 1)
    #expect(Self.size(of: automaton) == afterOne)
    #expect(Self.ends("b y c", in: automaton) == 1)
    #expect(try #require(Self.size(of: automaton)) > afterOne)
  }

  @Test func `above its bound it forgets and reads as before`() throws {
    let beginning = try #require(Self.size(of: SharedAutomaton(try Self.automaton())))
    let automaton = SharedAutomaton(try Self.automaton(), limit: beginning)
    for _ in 0..<3 {
      #expect(Self.ends("a x b c", in: automaton) == 1)
      #expect(Self.size(of: automaton) == beginning)
    }
  }
}
