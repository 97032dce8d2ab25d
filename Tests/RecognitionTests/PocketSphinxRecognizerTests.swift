import Dispatch
import Foundation
import Grammar
import Sound
import Synchronization
import Testing

@testable import Recognition

@Suite(.timeLimit(.minutes(5))) struct PocketSphinxRecognizerTests {
  private static let lists = Automaton(
    "add apples to the grocery list", "add milk to the grocery list", "read my lists")

  @Test(arguments: [
    "add apples to the grocery list", "add milk to the grocery list", "read my lists",
  ])
  func `a sentence of the grammar is heard`(sentence: String) throws {
    let recognizer = try Self.recognizer()
    #expect(try recognizer.listen(for: [Self.lists]) == [])
    let heard = try recognizer.hear(.said(sentence, after: .milliseconds(200)))
    #expect(heard?.text == sentence)
  }

  /// "add …" goes on with "to the list", "mark …" with "as done"; what stands between is one phrase of both.
  @Test(arguments: [
    ("add apples to the list", true), ("mark milk as done", true), ("add apples as done", false),
  ])
  func `what is heard of a phrase goes on as it began`(said: String, isSentence: Bool) throws {
    let recognizer = try Self.recognizer { $0.rejection = nil }
    _ = try recognizer.listen(for: [Self.sharing])
    let heard = try recognizer.hear(.said(said, after: .milliseconds(200)))
    #expect((heard?.text == said) == isSentence)
    if let heard { #expect(Self.sharing.accepts(heard.words.map(\.text))) }
  }

  @Test func `two sentences in one breath are heard where words may join them`() throws {
    let both = "add milk to the grocery list and read my lists"
    let joined = Self.lists.joined(by: [[Word("and")], [Word("and"), Word("then")]])
    for (automaton, probability, isHeard) in [
      (joined, 1e-3 as Double?, true), (joined, nil, false), (Self.lists, 1e-3, false),
    ] {
      let recognizer = try Self.recognizer { $0.joinProbability = probability }
      _ = try recognizer.listen(for: [automaton])
      let heard = try recognizer.hear(.said(both, after: .milliseconds(200)))
      #expect((heard?.text == both) == isHeard)
      let one = try recognizer.hear(.said("read my lists", after: .milliseconds(200)))
      #expect(one?.text == "read my lists")
    }
  }

  @Test(arguments: [
    "tell tom saying dinner is ready", "add bread and butter to the list", "read my lists",
  ])
  func `a dictated stretch is heard with the words of a list`(sentence: String) throws {
    let recognizer = try Self.recognizer(
      dictating: ["dinner", "is", "ready", "bread", "butter", "and"])
    _ = try recognizer.listen(
      for: [Automaton("tell tom saying *", "add * to the list", "read my lists")])
    #expect(try recognizer.hear(.said(sentence))?.text == sentence)
  }

  @Test func `what is only typed is not listened for`() throws {
    let words = ["call", "home"].map { Word($0) }
    let automaton = Automaton(
      words: words, tags: [],
      states: [
        .init(arcs: [.init(label: .word(0), target: 1)]),
        .init(arcs: [.init(label: .typed, target: 2), .init(label: .word(1), target: 2)]),
        .init(endings: [.init()]),
      ], start: 0)
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [automaton])
    #expect(try recognizer.hear(.said("call home"))?.text == "call home")
    let onlyTyped = Automaton(
      words: words, tags: [],
      states: [
        .init(arcs: [.init(label: .typed, target: 1)]), .init(endings: [.init()]),
      ], start: 0)
    #expect(throws: RecognitionError.self) { try recognizer.listen(for: [onlyTyped]) }
    // What was listened for before stays.
    #expect(try recognizer.hear(.said("call home"))?.text == "call home")
  }

  @Test func `names are swapped in between utterances`() throws {
    let recognizer = try Self.recognizer()
    for (names, said) in [(["nancy", "bill"], "nancy"), (["maria"], "maria"), (["tom"], "tom")] {
      _ = try recognizer.listen(for: [Automaton(sentences: names.map { "call \($0)" })])
      #expect(try recognizer.hear(.said("call \(said)"))?.text == "call \(said)")
    }
    _ = try recognizer.listen(for: [Automaton("call nancy", "call bill")])
    #expect(try recognizer.hear(.said("call maria"))?.text != "call maria")
  }

  @Test func `answers are listened for beside commands`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [
      Alternative(Automaton("yes", "no")), Alternative(Self.lists, probability: 0.1),
    ])
    #expect(try recognizer.hear(.said("yes"))?.text == "yes")
    #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
  }

  @Test func `silence, noise and nothing are not words`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    #expect(try recognizer.hear(Samples()) == nil)
    #expect(try recognizer.hear(.silence(.seconds(1))) == nil)
    #expect(try recognizer.hear(.noise(.seconds(1), amplitude: 3_000)) == nil)
    #expect(try recognizer.hear(Samples(Array(repeating: 0, count: 16_000))) == nil)
    #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
  }

  @Test(arguments: [
    "the weather was beautiful in the mountains yesterday",
    "nobody knows where the old captain hid his treasure",
  ])
  func `speech outside the grammar is refused`(sentence: String) throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    #expect(try recognizer.hear(.said(sentence)) == nil)
  }

  @Test func `a sentence that breaks off is none`() throws {
    let recognizer = try Self.recognizer { $0.rejection = nil }
    _ = try recognizer.listen(for: [Automaton("add apples to the grocery list")])
    #expect(try recognizer.hear(.said("add apples")) == nil)
  }

  @Test func `words that cannot be pronounced are returned, and the rest works`() throws {
    let recognizer = try Self.recognizer()
    let missing = try recognizer.listen(
      for: [Automaton("call nancy", "call 73", "call xqz")])
    #expect(missing.map(\.word.text) == ["73"])
    #expect(try recognizer.hear(.said("call nancy"))?.text == "call nancy")
  }

  @Test func `a word sounds as its hint says`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(
      for: [
        Automaton(
          "open unicornchat", "open ##;",
          hints: [
            "unicornchat": .soundsLike("unicorn chat"), "##;": .phones(["M", "UW", "V", "IY"]),
          ])
      ])
    #expect(try recognizer.hear(.said("open unicorn chat"))?.text == "open unicornchat")
    #expect(try recognizer.hear(.said("open movie"))?.text == "open ##;")
  }

  @Test func `a grammar that is too large is refused with its size`() throws {
    let recognizer = try Self.recognizer(
      dictating: (0..<1_000).map { "\(Self.syllable($0))\(Self.syllable($0 / 26))" })
    // Each of the stretches goes on in a state of its own.
    let verbs = (0..<400).map { "say \(Self.syllable($0 / 20))\(Self.syllable($0 % 20)) * stop" }
    _ = try recognizer.listen(for: [Self.lists])
    let error = #expect(throws: RecognitionError.self) {
      try recognizer.listen(for: [Automaton(sentences: verbs)])
    }
    let text = "\(try #require(error))"
    #expect(
      text.contains("links") && text.contains("\(PocketSphinxRecognizer.mostLinks)"), "\(text)")
    #expect(text.contains(#""heard""#) && text.contains(#""heed""#))
    #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
  }

  @Test func `where all is too large, what is likely is listened for`() throws {
    let recognizer = try Self.recognizer(
      dictating: (0..<1_000).map { "\(Self.syllable($0))\(Self.syllable($0 / 26))" })
    let verbs = (0..<400).map { "say \(Self.syllable($0 / 20))\(Self.syllable($0 % 20)) * stop" }
    let large = Alternative(Automaton(sentences: verbs), probability: 0.01)
    let answers = Alternative(Automaton("yes", "no thanks"), probability: 0.9)
    for _ in 0..<2 {
      #expect(try recognizer.listen(for: [large, Alternative(Self.lists), answers]) == [])
      #expect(try recognizer.hear(.said("no thanks"))?.text == "no thanks")
      #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
    }
  }

  @Test func `words have their times`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    for _ in 0..<2 {
      let sound = Samples.said(
        "read my lists", before: .milliseconds(500), after: .milliseconds(300))
      let words = try #require(try recognizer.hear(sound)).words
      #expect(words.map(\.text) == ["read", "my", "lists"])
      #expect(zip(words, words.dropFirst()).allSatisfy { $0.end <= $1.start })
      #expect(try #require(words.first).start >= .milliseconds(400))
      #expect(try #require(words.last).end <= sound.duration - .milliseconds(200))
    }
  }

  @Test func `hypotheses come while frames arrive, and pauses grow after them`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    try recognizer.begin()
    #expect(recognizer.pause == .zero)
    var partials: [String] = []
    var pauses: [Duration] = []
    let sound = Samples.said(
      "read my lists", before: .milliseconds(500), after: .milliseconds(600))
    for frame in sound.frames {
      if let hypothesis = try recognizer.accept(frame) { partials.append(hypothesis.text) }
      pauses.append(recognizer.pause)
    }
    #expect(partials.last == "read my lists")
    #expect(zip(partials, partials.dropFirst()).allSatisfy { $0 != $1 })
    #expect(pauses.prefix(40).allSatisfy { $0 == .zero })
    #expect(try #require(pauses.last) >= .milliseconds(400))
    #expect(pauses.suffix(30) == pauses.suffix(30).sorted()[...], "\(pauses.suffix(30))")
    #expect(try recognizer.end()?.text == "read my lists")
  }

  @Test func `each utterance is heard alike once the speaker is forgotten`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    let sound = Samples.said("add milk to the grocery list", after: .milliseconds(200))
    let first = try recognizer.hear(sound)
    _ = try recognizer.hear(.said("read my lists").echoing(for: 0.3))
    recognizer.forgetSpeaker()
    #expect(try recognizer.hear(sound) == first)
  }

  @Test func `a grammar cannot be changed within an utterance`() throws {
    let recognizer = try Self.recognizer()
    #expect(throws: RecognitionError.self) { try recognizer.begin() }
    _ = try recognizer.listen(for: [Self.lists])
    try recognizer.begin()
    #expect(throws: RecognitionError.self) { try recognizer.listen(for: [Self.lists]) }
    _ = try recognizer.end()
    _ = try recognizer.listen(for: [Self.lists])
  }

  @Test func `two recognisers work at the same time`() throws {
    let sound = Samples.said("add milk to the grocery list")
    let heard = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<3 {
        let text: String
        do {
          let recognizer = try Self.recognizer()
          _ = try recognizer.listen(for: [Self.lists])
          text = try recognizer.hear(sound)?.text ?? "nothing"
        } catch {
          text = "\(error)"
        }
        heard.withLock { $0.append(text) }
      }
    }
    #expect(
      heard.withLock { $0 } == Array(repeating: "add milk to the grocery list", count: 6))
  }

  @Test func `a missing model is an error`() {
    #expect(throws: RecognitionError.self) {
      try Self.recognizer { $0.acousticModel = "/nowhere" }
    }
  }

  /// Two sentences that use the same phrase, and go on differently.
  static let sharing: Automaton = {
    let words = ["add", "to", "the", "list", "mark", "as", "done"]
    func arc(_ text: String, _ target: Int) -> Automaton.Arc {
      .init(label: .word(words.firstIndex(of: text) ?? 0), target: target)
    }
    return Automaton(
      words: words.map { Word($0) }, tags: [],
      states: [
        .init(arcs: [arc("add", 1), arc("mark", 2)]),
        .init(arcs: [.init(label: .phrase(0), target: 3)]),
        .init(arcs: [.init(label: .phrase(0), target: 6)]),
        .init(arcs: [arc("to", 4)]), .init(arcs: [arc("the", 5)]), .init(arcs: [arc("list", 8)]),
        .init(arcs: [arc("as", 7)]), .init(arcs: [arc("done", 8)]), .init(endings: [.init()]),
      ], start: 0, phrases: [Automaton("apples", "milk")])
  }()

  private static func syllable(_ number: Int) -> String {
    let consonants = Array("bdfgklmnprst")
    let vowels = Array("aeiou")
    return "\(consonants[number % 12])\(vowels[number / 12 % 5])"
  }

  private static func recognizer(
    dictating words: [String] = [], _ change: (inout RecognizerSettings) -> Void = { _ in }
  ) throws -> PocketSphinxRecognizer {
    var settings = RecognizerSettings()
    change(&settings)
    return try PocketSphinxRecognizer(
      settings: settings, lexicon: PronunciationLexicon.standard.get(),
      dictationWords: words.map { Word($0) })
  }
}
