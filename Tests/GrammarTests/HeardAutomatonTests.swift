import Grammar
import TestKit
import Testing

@Suite struct HeardAutomatonTests {
  static let rules = """
    import <numbers.number>;
    import <numbers.few>;
    public <Call> = [please] call <vocabulary.name> {who} [<number> {times} times]
      | call <vocabulary.typed> {who} | <TYPED> call <vocabulary.name> {who} typed
      | <LOOSE> call <vocabulary.name> {who} loosely;
    public <Count> = count to <number> {#number} | {x=1} wait <few> minutes [","] [please];
    """
  static let numbers = """
    public <number> = <some> [<some>] | hundred;
    public <few> = one | two;
    <some> = one | two | three | \(many);
    """

  private static func calls() throws -> GrammarCompiler {
    let names = vocabulary("name", (0..<200).map { "first\($0 % 10) last\($0)=Name \($0)" })
    return GrammarCompiler(
      try Grammar([source("calls", rules), source("numbers", numbers)]), vocabularies: [names])
  }

  @Test func `every sentence of the grammar can be heard`() throws {
    let compiler = try Self.calls()
    let heard = try compiler.heardAutomaton(listening: ["Call", "Count"])
    let sampler = SentenceSampler(
      try compiler.automaton(listening: ["Call", "Count"]), dictation: ["typed"])
    var generator = SequenceGenerator(seed: 1)
    for _ in 0..<500 {
      let sentence = sampler.sentence(using: &generator)
      #expect(
        heard.accepts(sentence) != (sentence.contains("typed") || sentence.contains(",")),
        "\(sentence)")
    }
  }

  static let cases: [(sentence: String, isHeard: Bool)] = [
    ("call first3 last13", true), ("please call first3 last13 two one times", true),
    ("count to hundred", true), ("wait two minutes please", true),
    ("wait two minutes , please", false), ("call first3", false),
    ("call first3 last13 typed", false), ("call first3 last13 loosely", false),
    ("wait three minutes", false), ("please count to one", false), ("call somebody", false),
  ]

  @Test(arguments: cases) func `nothing else is heard`(sentence: String, isHeard: Bool) throws {
    let heard = try Self.calls().heardAutomaton(listening: ["Call", "Count"])
    #expect(heard.accepts(sentence) == isHeard)
  }

  @Test func `imported rules and vocabularies are phrases, stored once`() throws {
    let heard = try Self.calls().heardAutomaton(listening: ["Call", "Count"])
    #expect(heard.phrases.count == 2)
    let all = ([heard] + heard.phrases).flatMap(\.states).flatMap(\.arcs)
    #expect(all.allSatisfy { $0.marks.isEmpty && $0.marksAfter.isEmpty && $0.label != .typed })
  }

  @Test func `a large vocabulary is stored once for all`() throws {
    let names = vocabulary("name", (0..<600).map { "name\($0)" })
    let rules = "public <A> = call <vocabulary.name>; public <B> = text <vocabulary.name> now;"
    let heard = try compiler(rules, vocabularies: [names]).heardAutomaton(listening: ["A", "B"])
    #expect(heard.phrases.count == 1)
  }

  @Test func `what one sentence alone is made of stays in it`() throws {
    let grammar = try Grammar([source("s", "<t> = \(Self.many); public <s> = a <t> | b <t> c;")])
    let heard = try GrammarCompiler(grammar).heardAutomaton(listening: ["s"])
    #expect(heard.phrases.isEmpty)
  }

  private static let many = (0..<50).map { "word\($0)" }.joined(separator: " | ")

  @Test func `a word of several rules is one, with all ways to say it`() throws {
    let location = SourceLocation(file: "names", line: 1, column: 1)
    let vocabularies = ["x", "y"].map { name in
      let word = Word(text: "siobhan", pronunciations: [.soundsLike(name)], location: location)
      return Vocabulary(name: name, entries: [.init(words: [word])])
    }
    let rules = "public <A> = call <vocabulary.x>; public <B> = tell siobhan | ask <vocabulary.y>;"
    let heard = try GrammarCompiler(
      try Grammar([source("calls", rules)]), vocabularies: vocabularies
    ).heardAutomaton(listening: ["A", "B"])
    let words = heard.words.filter { $0.text == "siobhan" }
    #expect(words.map(\.pronunciations) == [[.soundsLike("x"), .soundsLike("y")]])
  }

  @Test func `all rules together are no larger than they may be`() throws {
    let rules = (1...4).map { rule in
      "public <R\(rule)> = " + (1...40).map { "a\($0) b\($0)" }.joined(separator: " | ") + ";"
    }
    let compiler = GrammarCompiler(
      try Grammar([source("many", rules.joined())]), arcLimit: 300)
    #expect(try compiler.heardAutomaton(listening: ["R1", "R2"]).statistics.arcs > 150)
    let all = ["R1", "R2", "R3", "R4"]
    #expect(throws: CompilationError.tooLarge(rules: all, arcLimit: 300)) {
      try compiler.heardAutomaton(listening: all)
    }
  }
}
