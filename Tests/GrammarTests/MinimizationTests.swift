import Testing

@testable import Grammar

@Suite struct MinimizationTests {
  static let cases: [(rules: String, states: Int)] = [
    ("public <s> = call tom now | call mary now | phone tom now;", 5),
    ("public <s> = [please] (a b | a c) | please d;", 4),
    ("public <s> = a {x} b | a {y} b;", 3),
    ("public <s> = tell tom <vocabulary.dictation> | tell mary <vocabulary.dictation>;", 4),
    ("public <s> = (a b)* a c | a a;", 5),
    ("public <s> = /1/ a b | /3/ a c;", 4),
  ]

  @Test(arguments: cases) func `no two states have the same to say`(rules: String, states: Int)
    throws
  {
    #expect(try compiler(rules).heardAutomaton(listening: ["s"]).states.count == states)
  }

  @Test(arguments: cases) func `no state says the same twice`(rules: String, states: Int) throws {
    for state in try compiler(rules).heardAutomaton(listening: ["s"]).states {
      #expect(Set(state.arcs.map { "\($0.label) \($0.weight)" }).count == state.arcs.count)
    }
  }

  @Test func `what would grow too large stays as it is`() throws {
    // The twentieth word from the end tells: a deterministic automaton has to remember twenty.
    let rules = "public <s> = (a | b)* a " + String(repeating: "(a | b) ", count: 20) + ";"
    let heard = try compiler(rules).heardAutomaton(listening: ["s"])
    #expect(heard.states.count < 60)
    #expect(heard.accepts(["a"] + Array(repeating: "b", count: 20)))
    #expect(!heard.accepts(Array(repeating: "b", count: 22)))
  }
}
