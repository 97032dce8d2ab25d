import Grammar
import Testing

@testable import Recognition

struct FlatGrammarTests {
  @Test func `a phrase stands there once for each state in which it goes on`() throws {
    let grammar = try Self.grammar(of: [PocketSphinxRecognizerTests.sharing])
    let apples = grammar.spellings.indices.filter { grammar.spellings[$0].word.text == "apples" }
    let uses = grammar.links.filter { apples.contains(Int($0.spelling)) }
    #expect(Set(uses.map(\.to)).count == 2)
  }

  @Test(arguments: [
    ("add apples to the list", true), ("mark milk as done", true), ("add apples as done", false),
    ("add apples", false), ("", false),
  ])
  func `what it accepts is what the automaton accepts`(text: String, isSentence: Bool) throws {
    let grammar = try Self.grammar(of: [PocketSphinxRecognizerTests.sharing])
    let words = text.split(separator: " ").map(String.init)
    let alone = grammar.automaton(of: words)
    #expect((alone != nil) == isSentence)
    if let alone { #expect(alone.accepts(words)) }
  }

  @Test func `a sentence alone weighs what it does in its grammar`() throws {
    let words = ["one", "two"].map { Word($0) }
    let automaton = Automaton(
      words: words, tags: [],
      states: [
        .init(arcs: [
          .init(label: .word(0), weight: -1, target: 1),
          .init(label: .phrase(0), weight: -2, target: 2),
        ]),
        .init(endings: [.init(weight: -0.5)]), .init(endings: [.init()]),
      ], start: 0,
      phrases: [
        Automaton(
          words: [Word("two")], tags: [],
          states: [
            .init(arcs: [.init(label: .word(0), weight: -4, target: 1)]),
            .init(endings: [.init(weight: -8)]),
          ], start: 0)
      ])
    let grammar = try Self.grammar(of: [automaton])
    #expect(Self.weight(of: ["one"], in: grammar) == -1.5)
    #expect(Self.weight(of: ["two"], in: grammar) == -14)
    #expect(grammar.automaton(of: ["one", "two"]) == nil)
  }

  @Test func `empty links lead at once wherever several would lead`() {
    var links = EmptyLinks()
    links.add(from: 0, to: 1, weight: -1)
    links.add(from: 1, to: 2, weight: -2)
    links.add(from: 2, to: 0, weight: -4)
    links.add(from: 0, to: 2, weight: -9)
    links.add(from: 3, to: 3, weight: -1)
    // The library ends the process at a weight above 0.
    links.add(from: 4, to: 0, weight: 1)
    let weights = Dictionary(
      uniqueKeysWithValues: links.closed().map { ([$0.from, $0.to], $0.weight) })
    #expect(
      weights == [
        [0, 1]: -1, [0, 2]: -3, [1, 2]: -2, [1, 0]: -6, [2, 0]: -4, [2, 1]: -5, [4, 0]: 0,
        [4, 1]: -1, [4, 2]: -3,
      ])
  }

  /// The weight of the best way through the sentence's own automaton.
  private static func weight(of sentence: [String], in grammar: FlatGrammar) -> Float? {
    guard let automaton = grammar.automaton(of: sentence) else { return nil }
    var state = automaton.start
    var sum: Float = 0
    while let arc = automaton.states[state].arcs.first {
      sum += arc.weight
      state = arc.target
    }
    return automaton.states[state].endings.first.map { sum + $0.weight }
  }

  private static func grammar(of automata: [Automaton]) throws -> FlatGrammar {
    let table = SpellingTable(
      lexicon: try PronunciationLexicon.standard.get(), phones: Pronunciation.allPhones)
    return try GrammarFlattener(
      table: table, settings: RecognizerSettings(), dictationWords: []
    ).grammar(of: automata.map { Alternative($0) })
  }
}
