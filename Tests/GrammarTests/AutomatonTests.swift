import Grammar
import TestKit
import Testing

@Suite struct AutomatonTests {
  static let examples: [(rules: String, limit: Int, sentences: [String])] = [
    ("public <s> = a b | c [d];", 10, ["c", "c d", "a b"]),
    ("public <s> = a | a {x} | a b | a c;", 10, ["a", "a b", "a c"]),
    ("public <s> = a+;", 3, ["a", "a a", "a a a"]),
    ("public <s> = x y (a|b) | x <vocabulary.dictation>;", 4, ["x …", "x … …", "x y a", "x y b"]),
    ("public <s> = [a] [b];", 9, ["", "a", "b", "a b"]),
    ("public <s> = a;", 0, []),
  ]

  @Test(arguments: examples) func `examples come shortest first, each once`(
    rules: String, limit: Int, sentences: [String]
  ) throws {
    let found = try automaton(rules).sentences(limit: limit)
    #expect(found.map { $0.joined(separator: " ") } == sentences)
  }

  @Test func `distances count the words to the end`() throws {
    let automaton = try automaton("public <s> = a b c | d;")
    #expect(automaton.distancesToEnd == [1, 2, 0, 1])
  }

  @Test func `statistics count states, arcs and words`() throws {
    let statistics = try automaton("public <s> = a (b | c) a;").statistics
    #expect((statistics.states, statistics.arcs, statistics.words) == (4, 4, 3))
  }
}
