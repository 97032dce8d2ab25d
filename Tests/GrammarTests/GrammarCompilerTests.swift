import Grammar
import TestKit
import Testing

@Suite struct GrammarCompilerTests {
  struct Case: Sendable {
    let rules: String
    let accepted: [String]
    let refused: [String]
    init(_ rules: String, _ accepted: [String], not refused: [String]) {
      self.rules = rules
      self.accepted = accepted
      self.refused = refused
    }
  }

  static let cases = [
    Case("public <s> = a b c;", ["a b c"], not: ["", "a b", "a b c d", "b"]),
    Case("public <s> = Add MILK;", ["add milk"], not: ["Add milk"]),
    Case("public <s> = a | b c | d;", ["a", "b c", "d"], not: ["a b", "b", "c"]),
    Case("public <s> = a (b | c) d;", ["a b d", "a c d"], not: ["a d", "a b c d"]),
    Case("public <s> = [a] b [c];", ["b", "a b", "b c", "a b c"], not: ["a", "a c"]),
    Case("public <s> = [a | b];", ["", "a", "b"], not: ["a b"]),
    Case("public <s> = a*;", ["", "a", "a a a"], not: ["b"]),
    Case("public <s> = a+ b;", ["a b", "a a b"], not: ["b", "a"]),
    Case("public <s> = (a b)* c;", ["c", "a b c", "a b a b c"], not: ["a c", "a b"]),
    Case("public <s> = ([a] [b])* c;", ["c", "a c", "b a c", "a b b c"], not: ["a"]),
    Case("public <s> = ((a*)* b*)+;", ["", "a", "b a", "a b b a"], not: ["c"]),
    Case("public <s> = \"a  b\" c | \"d\";", ["a b c", "d"], not: ["a c"]),
    Case("public <s> = a <NULL> b;", ["a b"], not: ["a"]),
    Case("public <s> = a <VOID> b | c;", ["c"], not: ["a b", "a"]),
    Case("public <s> = a <VOID>;", [], not: ["", "a"]),
    Case("public <s> = [<VOID>] a;", ["a"], not: [""]),
    Case("public <s> = a {x} (b | c {y}) {z=1} {2};", ["a b", "a c"], not: ["a", "a x"]),
    Case("<t> = b; public <s> = a <t> <u>; <u> = <t> c;", ["a b b c"], not: ["a b c"]),
    Case("public <s> = a | a <s>;", ["a", "a a a"], not: [""]),
    Case("public <s> = a [<t>]; <t> = b <s> | c;", ["a", "a b a c", "a c"], not: ["a b"]),
    Case("public <s> = a <s>;", [], not: ["a", "a a"]),
    Case("public <s> = [a] <s> | b;", ["b", "a b", "a a b"], not: ["a"]),
    Case("public <s> = /3/ a | /1/ b | /0/ c;", ["a", "b"], not: ["c"]),
    Case("public <s> = (/1/ a | /2/ b) c;", ["a c", "b c"], not: ["c"]),
    Case("public <s> = don't stop , now;", ["don't stop , now"], not: ["don't stop now"]),
    Case("public <s> = a // b\n | /* c | */ d;", ["a", "d"], not: ["b", "c"]),
    Case(
      "public <s> = say <vocabulary.dictation> now;", ["say x now", "say x y z now"],
      not: ["say now"]),
    Case("public <s> = Ärger über ÉTÉ;", ["ärger über été"], not: []),
  ]

  @Test(arguments: cases) func `sentences are accepted as the rules say`(_ one: Case) throws {
    let automaton = try automaton(one.rules)
    for sentence in one.accepted { #expect(automaton.accepts(sentence), "\(sentence)") }
    for sentence in one.refused { #expect(!automaton.accepts(sentence), "\(sentence)") }
  }

  static let readings: [(rules: String, sentence: String, readings: [String])] = [
    ("public <s> = a b;", "a b", ["( a b ):s"]),
    ("public <s> = a (b c) {x} d;", "a b c d", ["( a ( b c )x d ):s"]),
    ("public <s> = (a {x} b) {y};", "a b", ["( ( ( a )x b )y ):s"]),
    ("public <s> = a {#t} {x};", "a", ["( ( ( a )#t )x ):s"]),
    ("public <s> = a {x=1} {y=2};", "a", ["( ( a )x=1 !y=2 ):s"]),
    ("public <s> = a {y=2} {x};", "a", ["( ( a )x !y=2 ):s"]),
    ("public <s> = a <NULL> {all=true} b;", "a b", ["( a !all=true b ):s"]),
    ("public <s> = {all=true} a | {x=1} b;", "b", ["( !x=1 b ):s"]),
    ("public <s> = [a] {x} b;", "b", ["( !x b ):s"]),
    ("public <s> = a {x} | a {y};", "a", ["( ( a )x ):s", "( ( a )y ):s"]),
    ("public <s> = (a {x})+;", "a a", ["( ( a )x ( a )x ):s"]),
    ("public <s> = (a {20} b {2}) {#number};", "a b", ["( ( ( a )20.0 ( b )2.0 )#number ):s"]),
    ("public <s> = a <t> {x}; <t> = b {=B b};", "a b", ["( a ( ( b )=B b )x ):s"]),
    ("public <s> = <vocabulary.dictation> {x} b;", "a b", ["( ( a )x b ):s"]),
    ("public <s> = a | a;", "a", ["( a ):s"]),
    ("public <s> = <NULL>;", "", ["!:s"]),
  ]

  @Test(arguments: readings) func `tags stand as marks where their words begin and end`(
    rules: String, sentence: String, readings: [String]
  ) throws {
    #expect(try automaton(rules).readings(of: sentence) == readings)
  }

  @Test(arguments: 0..<8) func `random rules mean what a simple matcher says`(seed: UInt64) throws {
    var rules = RandomRules(generator: SequenceGenerator(seed: seed))
    var compared = 0
    for _ in 0..<40 {
      let start = rules.expansion(depth: 4)
      let text = "public <s> = \(start); <t> = a | \(rules.expansion(depth: 2, last: false)) b;"
      guard let grammar = try? Grammar([source("test", text)]) else { continue }
      compared += 1
      let matcher = SimpleMatcher(grammar: grammar)
      let automaton = try GrammarCompiler(grammar).automaton(listening: ["s"])
      let heard = try GrammarCompiler(grammar).heardAutomaton(listening: ["s"])
      for state in automaton.states {
        #expect(Set(state.arcs).count == state.arcs.count, "\(text)")
      }
      for _ in 0..<60 {
        let words = (0..<Int.random(in: 0..<6, using: &rules.generator)).map { _ in
          ["a", "b", "c"].randomElement(using: &rules.generator) ?? "a"
        }
        let expected = matcher.accepts(words, rule: "test.s")
        #expect(automaton.accepts(words) == expected, "\(text) \(words)")
        #expect(heard.accepts(words) == expected, "\(text) \(words)")
        let readings = automaton.readings(of: words.joined(separator: " "))
        for reading in readings {
          #expect(reading.count { $0 == "(" } == reading.count { $0 == ")" }, "\(text) \(reading)")
        }
      }
    }
    #expect(compared > 5)
  }
}
