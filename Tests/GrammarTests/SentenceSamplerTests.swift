import Grammar
import TestKit
import Testing

@Suite struct SentenceSamplerTests {
  static let rules = """
    public <s> = [please] (add | put) <vocabulary.dictation> {item} (and <b>)* to [the] <vocabulary.list>;
    <b> = /0.9/ one [<b>] | /0.1/ two+;
    """

  static let lists = vocabulary("list", ["groceries", "to do=To Do"])

  @Test(arguments: 0..<5) func `every sample is a sentence`(seed: UInt64) throws {
    var generator = SequenceGenerator(seed: seed)
    let automaton = try automaton(Self.rules, vocabularies: [Self.lists])
    let sampler = SentenceSampler(automaton, dictation: ["milk", "bread"])
    var sentences: Set<[String]> = []
    for _ in 0..<500 {
      let sentence = sampler.sentence(using: &generator)
      #expect(automaton.accepts(sentence), "\(sentence)")
      sentences.insert(sentence)
    }
    #expect(sentences.count > 100)
    #expect(sentences.contains { $0.contains("bread") } && sentences.contains { $0.contains("do") })
  }

  @Test func `loops come to an end`() throws {
    var generator = SequenceGenerator(seed: 1)
    let automaton = try automaton("public <s> = /0.999/ a <s> | /0.001/ b c d;")
    let sampler = SentenceSampler(automaton, dictation: [], softLimit: 10)
    for _ in 0..<100 { #expect(sampler.sentence(using: &generator).count <= 13) }
  }

  @Test func `likelier words come more often`() throws {
    var generator = SequenceGenerator(seed: 2)
    let automaton = try automaton("public <s> = /9/ a | /1/ b;")
    let count = (0..<1_000).count { _ in
      automaton.sample(using: &generator, dictation: []) == ["a"]
    }
    #expect((850...950).contains(count))
  }

  @Test func `the same random numbers give the same sentences`() throws {
    let automaton = try automaton(Self.rules, vocabularies: [Self.lists])
    var first = SequenceGenerator(seed: 3)
    var second = SequenceGenerator(seed: 3)
    for _ in 0..<20 {
      #expect(
        automaton.sample(using: &first, dictation: ["x"])
          == automaton.sample(using: &second, dictation: ["x"]))
    }
  }

  @Test func `nothing to say gives no words`() throws {
    var generator = SequenceGenerator(seed: 4)
    let automaton = try automaton("public <s> = <VOID>;")
    #expect(automaton.sample(using: &generator, dictation: []).isEmpty)
    #expect(automaton.sentences(limit: 10).isEmpty)
  }
}
