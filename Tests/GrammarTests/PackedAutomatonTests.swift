import Testing

@testable import Grammar

@Suite struct PackedAutomatonTests {
  /// The heard form of these rules, with a phrase, a join and weights.
  private static func heard(_ rules: String) throws -> Automaton {
    let many = (0..<40).map { "word\($0)" }.joined(separator: " | ")
    let compiler = GrammarCompiler(
      try Grammar([
        source("test", rules), source("numbers", "public <number> = \(many);"),
      ]))
    let location = SourceLocation(file: "words.json", line: 1, column: 1)
    return try compiler.heardAutomaton(listening: ["s"])
      .joined(by: [[Word(text: "and", location: location), Word(text: "then", location: location)]])
  }

  private static let rules = """
    import <numbers.number>;
    public <s> = /3/ call ann {who} | /1/ call bill {who} | /1/ count <number> [now]
      | /1/ write <vocabulary.dictation>;
    """

  @Test func `a packed automaton says the same as before, but for marks and tags`() throws {
    let heard = try Self.heard(Self.rules)
    let spelledOut = PackedAutomaton(heard).automaton
    #expect(!heard.phrases.isEmpty)
    #expect(spelledOut == heard)
  }

  @Test func `marks make no difference`() throws {
    let tagged = try automaton("public <s> = call (ann | bill) {who};")
    let plain = try automaton("public <s> = call (ann | bill);")
    #expect(PackedAutomaton(tagged) == PackedAutomaton(plain))
    #expect(PackedAutomaton(tagged).automaton.accepts("call bill"))
  }

  @Test func `words and weights make a difference`() throws {
    let packed = PackedAutomaton(try Self.heard(Self.rules))
    for (part, other) in [("ann", "anne"), ("/3/", "/2/"), ("[now]", "now")] {
      let rules = Self.rules.replacing(part, with: other)
      #expect(try PackedAutomaton(Self.heard(rules)) != packed, "\(other)")
    }
  }

  @Test func `nothing can be said where no rule is listened for`() throws {
    let nothing = PackedAutomaton(try compiler("public <s> = a;").automaton(listening: []))
    #expect(nothing.isEmpty && nothing.arcCount == 0)
    let packed = PackedAutomaton(try Self.heard(Self.rules))
    #expect(!packed.isEmpty && packed.arcCount > 40)
  }
}
