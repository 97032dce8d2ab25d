import Testing

@testable import Grammar

@Suite struct ExpansionTextTests {
  @Test(arguments: [
    "call [up] <vocabulary.contact> {contacts}", "(call | <t.ring> {kind=loud}) [me | us]",
    "<TYPED> (well | now)* please", "(one two)+ <vocabulary.dictation> {content}",
    "a | b c | <NULL>",
  ])
  func `a rule is written as it was read`(_ text: String) throws {
    let source = "#JSGF V1.0; grammar t; public <rule> = \(text); <ring> = ring;"
    let grammar = try Grammar([GrammarSource(file: "t.jsgf", text: source)])
    #expect(grammar["t.rule"]?.expansion.text == text)
  }

  @Test func `rules are told with all that they lead to, once`() throws {
    let source = """
      #JSGF V1.0; grammar t; public <a> = <b> <c>; public <d> = <c>; <b> = <c> x; <c> = y; <e> = z;
      """
    let grammar = try Grammar([GrammarSource(file: "t.jsgf", text: source)])
    let rules = grammar.rules(from: grammar.publicRules(named: "a"))
    #expect(rules.map(\.name) == ["a", "b", "c"])
    #expect(grammar.unreachableRules.map(\.name) == ["e"])
  }
}
