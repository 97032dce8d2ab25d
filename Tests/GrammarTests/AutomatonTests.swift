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

  @Test func `without marks the same sentences need fewer states`() throws {
    let names = vocabulary("n", (0..<100).map { "first\($0 % 10) last\($0)=Name \($0)" })
    let automaton = try automaton(
      """
      public <s> = /1/ [please] call <vocabulary.n> {who} [at home] | /2/ a {x} b | /1/ a {y} c
        | /1/ (d {1} | e {2})* f;
      """,
      vocabularies: [names])
    let merged = automaton.withoutMarks()
    #expect(merged.statistics.states == 19)
    #expect(!merged.states.flatMap(\.arcs).contains { !$0.marks.isEmpty })
    #expect(merged.withoutMarks() == merged)
    var generator = SequenceGenerator(seed: 1)
    for (from, to) in [(automaton, merged), (merged, automaton)] {
      let sampler = SentenceSampler(from, dictation: [])
      for _ in 0..<300 { #expect(to.accepts(sampler.sentence(using: &generator))) }
    }
  }
}
