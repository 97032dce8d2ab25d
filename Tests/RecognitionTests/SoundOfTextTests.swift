import Grammar
import Testing

@testable import Recognition

/// Which sentence a text sounds most like, and in how many of a hundred phones it differs from it.
struct SoundOfTextTests {
  private static let sentences = [
    "turn on the kitchen light", "turn off the kitchen light", "turn on the bathroom fan",
    "add apples to the grocery list", "set a timer for twenty five minutes",
    "set a timer for thirty minutes", "send one hundred twenty five dollars to maria",
    "call bill", "call phil", "read my lists", "what's on my to do list",
  ]

  private static let cases: [(written: String, meant: String, differences: ClosedRange<Int>)] = [
    ("turn on the kitchen light", "turn on the kitchen light", 0...0),
    // Words that sound nearly or quite alike.
    ("turn on the kitchen lied", "turn on the kitchen light", 1...5),
    ("turn on the chicken light", "turn on the kitchen light", 1...20),
    ("ad apples too the grocery list", "add apples to the grocery list", 0...5),
    ("call fill", "call phil", 0...0),
    ("read my lists", "read my lists", 0...0),
    ("red my lists", "read my lists", 0...0),
    // Words put together or split.
    ("turn on the kit chin light", "turn on the kitchen light", 0...10),
    ("what's on my todo list", "what's on my to do list", 0...8),
    ("ad app pulls to the grow sri list", "add apples to the grocery list", 1...20),
    // Words missing or too many.
    ("turn on kitchen light", "turn on the kitchen light", 8...16),
    ("add apples to grocery list", "add apples to the grocery list", 5...15),
    ("please turn off the kitchen light", "turn off the kitchen light", 15...30),
    ("timer for thirty minutes", "set a timer for thirty minutes", 10...25),
    // One word is another.
    ("turn on the bathroom van", "turn on the bathroom fan", 1...5),
    ("add bananas to the grocery list", "add apples to the grocery list", 5...30),
    ("set a timer for twenty nine minutes", "set a timer for twenty five minutes", 2...12),
    (
      "send one hundred thirty five dollars to maria",
      "send one hundred twenty five dollars to maria", 2...12
    ),
  ]

  @Test(arguments: cases.indices) func `a text sounds like a sentence`(index: Int) throws {
    let (written, meant, differences) = Self.cases[index]
    let (text, difference) = try #require(try Self.nearest(to: written))
    #expect(text == meant)
    #expect(differences.contains(Int((100 * difference).rounded())), "\(difference)")
  }

  @Test(arguments: [
    "thank you for watching", "where have all the flowers gone",
    "the committee meets again next wednesday",
    "he began a confused complaint against the wizard who had vanished",
  ])
  func `talk sounds like no sentence`(written: String) throws {
    let difference = try #require(try Self.nearest(to: written)).difference
    let evidence = Evidence.OutsideText(difference: difference, phones: 20)
    #expect(!evidence.isSame && evidence.support < 0, "\(difference)")
  }

  @Test(arguments: ["", "&&& §§ 12", "日本"]) func `what cannot be said has no sound`(
    written: String
  ) throws {
    #expect(try Self.nearest(to: written) == nil)
  }

  @Test func `a text without an end is as long as an utterance can be`() throws {
    let words = Array(repeating: "light", count: 100_000)
    #expect(SoundOfText(words, lexicon: try PronunciationLexicon.standard.get()).phones == 300)
  }

  @Test(arguments: [
    (0, 40, 2.0, true), (0.05, 40, 1, true), (0.1, 40, 0, false), (0.25, 40, 0, false),
    (0.35, 40, -0.6, false), (0.5, 40, -1.5, false), (1, 40, -1.5, false),
    // A few phones are like a text by chance.
    (0, 3, 0, false), (1, 3, -1.5, false),
  ])
  func `a sentence like the text is believed more, and one unlike it less`(
    difference: Double, phones: Int, support: Double, isSpeech: Bool
  ) {
    let text = Evidence.OutsideText(difference: difference, phones: phones)
    #expect(abs(text.support - support) < 1e-5)
    #expect(text.isSame == isSpeech)
    var evidence = Evidence()
    evidence.speech = 0
    evidence.outsideText = text
    #expect(ConfidenceModel().isSpeech(evidence) == isSpeech)
  }

  @Test(arguments: [(0, 240.0), (0.2, 240), (0.35, 120), (0.5, 0), (1, 0)])
  func `a text that is like no sentence counts for nothing`(difference: Double, weight: Double)
    throws
  {
    let sound = SoundOfText(["light"], lexicon: try PronunciationLexicon.standard.get())
    let testimony = Testimony(sound: sound, sentences: [], weight: 240)
    #expect(abs(testimony.weight(difference: difference) - weight) < 1e-9)
  }

  private static let network = Result {
    let settings = RecognizerSettings()
    let model = try AcousticModel(settings: settings)
    let compiler = NetworkCompiler(
      model: model, lexicon: try PronunciationLexicon.standard.get(), settings: settings,
      dictationWords: [])
    return (
      model, try compiler.entry(for: PackedAutomaton(Automaton(sentences: sentences))).network
    )
  }

  private static func nearest(to text: String) throws -> (text: String, difference: Double)? {
    let (model, network) = try network.get()
    let sound = SoundOfText(
      text.split(separator: " ").map(String.init), lexicon: try PronunciationLexicon.standard.get())
    guard sound.phones > 0 else { return nil }
    let search = PosteriorSearch(
      phones: model.definition.phones, labels: SoundOfText.labels, settings: SecondPassSettings())
    let found = search.sentences(in: sound.posteriors, of: [(network, 0)], limit: 3)
    let testimony = Testimony(sound: sound, sentences: found, weight: 1)
    return found.first.map { sentence in
      let phones = sentence.words.reduce(0) { $0 + network.pronunciation(of: $1).count }
      return (
        sentence.words.map { network.words[Int($0)] }.joined(separator: " "),
        testimony.otherPhones(in: sentence) / Double(max(phones, sound.phones))
      )
    }
  }
}
