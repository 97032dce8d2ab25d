import Grammar
import Intents
import Testing

@testable import Understanding

@Suite struct GuessesTests {
  private static let rules = """
    #JSGF V1.0 UTF-8 en;
    grammar home;
    public <Paint> = paint the door (red | blue) {color} | <LOOSE> the door (looks | is) dull;
    public <Open> = open the door | <LOOSE> the door is (dull | shut);
    public <Note> = note <vocabulary.dictation> {content};
    public <Elsewhere> = <TYPED> [<vocabulary.typed>] portraits [<vocabulary.typed>];
    """

  private static let compiler = Result {
    GrammarCompiler(try Grammar([GrammarSource(file: "home.jsgf", text: rules)]))
  }

  private func readings(of text: String) throws -> [Interpretation] {
    let compiler = try Self.compiler.get()
    let rules = compiler.grammar.publicRules.map(\.qualifiedName)
    let exact = Interpreter(automaton: try compiler.lazyAutomaton(listening: rules))
    let loose = Interpreter(
      automaton: try compiler.lazyAutomaton(listening: rules, loosely: true),
      passing: ["maybe", "just", "please"])
    let reader = SentenceReader(
      discourse: Discourse(), catalogue: try Catalogue(domains: []),
      read: { exact.interpretations(of: $0) }, guess: { loose.interpretations(of: $0) })
    return try reader.clauses(of: text.split(separator: " ").map(String.init)).flatMap(\.readings)
  }

  /// A sentence, its reading, and whether that is a guess.
  static let cases: [(text: String, rule: String, isGuess: Bool)] = [
    ("paint the door red", "Paint", false),
    ("maybe just paint the door red", "Paint", true),
    ("paint the please door just red maybe", "Paint", true),
    ("the door looks dull", "Paint", true),
    ("the door is shut", "Open", true),
    // What belongs elsewhere is not, where an intent explains more of it.
    ("note portraits", "Note", false),
    ("note two portraits", "Note", false),
  ]

  @Test(arguments: cases)
  func `a sentence that cannot be read is guessed at, if the evidence is clear`(
    text: String, rule: String, isGuess: Bool
  ) throws {
    let readings = try readings(of: text)
    #expect(readings.first?.rule == rule)
    #expect(readings.allSatisfy { $0.isGuess == isGuess })
  }

  /// A sentence that means nothing, and the smallest change to it that means something.
  static let refusals: [(text: String, nearest: String, rule: String)] = [
    // Two intents read it equally well.
    ("the door is dull", "the door is shut", "Open"),
    // Nothing but fillers, and mostly fillers.
    ("maybe please", "maybe open the door please", "Open"),
    (
      "just maybe please just maybe open the door please maybe just",
      "just open the door please", "Open"
    ),
    // A word that is no filler is never passed over.
    ("never paint the door red", "just paint the door red", "Paint"),
    ("paint the garage red", "paint the door red", "Paint"),
    // What belongs elsewhere is neither read nor guessed.
    ("paint portraits", "note portraits", "Note"),
    ("please paint portraits", "please paint the door red", "Paint"),
  ]

  @Test(arguments: refusals)
  func `a sentence is not guessed at for one reason`(
    text: String, nearest: String, rule: String
  ) throws {
    #expect(try readings(of: text) == [])
    #expect(try readings(of: nearest).first?.rule == rule)
  }

  @Test func `slots of a guess are where they were said`() throws {
    let reading = try #require(try readings(of: "maybe paint the just door blue please").first)
    #expect(reading.slots.map(\.raw) == ["blue"])
    #expect(reading.slots.map(\.range) == [5..<6])
  }
}
