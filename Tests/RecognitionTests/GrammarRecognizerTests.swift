import Dispatch
import Foundation
import Grammar
import Memory
import Sound
import Synchronization
import Testing

@testable import Recognition

struct GrammarRecognizerTests {
  static let lists = Automaton(
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

  @Test func `what was given back between sentences comes back`() throws {
    let recognizer = try Self.recognizer()
    for automaton in [Self.lists, Automaton("read my notes"), Self.lists] {
      FrugalMemory.rest()
      #expect(try recognizer.listen(for: [automaton]) == [])
      FrugalMemory.rest()
      let sentence = automaton == Self.lists ? "read my lists" : "read my notes"
      let heard = try recognizer.hear(.said(sentence, after: .milliseconds(200)))
      #expect(heard?.text == sentence)
    }
  }

  /// "add …" goes on with "to the list", "mark …" with "as done"; what stands between is one phrase of both.
  @Test(arguments: ["add apples to the list", "mark milk as done", "add apples as done"])
  func `what is heard of a phrase goes on as it began`(said: String) throws {
    let phrase = Automaton("apples", "milk")
    let words = ["add", "to", "the", "list", "mark", "as", "done"]
    func arc(_ text: String, _ target: Int) -> Automaton.Arc {
      .init(label: .word(words.firstIndex(of: text) ?? 0), target: target)
    }
    let automaton = Automaton(
      words: words.map { Word($0) }, tags: [],
      states: [
        .init(arcs: [arc("add", 1), arc("mark", 2)]),
        .init(arcs: [.init(label: .phrase(0), target: 3)]),
        .init(arcs: [.init(label: .phrase(0), target: 6)]),
        .init(arcs: [arc("to", 4)]), .init(arcs: [arc("the", 5)]), .init(arcs: [arc("list", 8)]),
        .init(arcs: [arc("as", 7)]), .init(arcs: [arc("done", 8)]), .init(endings: [.init()]),
      ], start: 0, phrases: [phrase])
    let recognizer = try Self.recognizer { $0.rejection = nil }
    _ = try recognizer.listen(for: [automaton])
    let heard = try #require(try recognizer.hear(.said(said, after: .milliseconds(200))))
    #expect(automaton.accepts(heard.words.map(\.text)))
    #expect((heard.text == said) == automaton.accepts(said.split(separator: " ").map(String.init)))
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

  @Test func `in a room that echoes a sentence is heard from its beginning`() throws {
    let recognizer = try Self.recognizer { $0.echoingModel = MixturesTests.shipped }
    _ = try recognizer.listen(for: [Self.lists])
    let sentence = "add apples to the grocery list"
    let said = Samples.said(
      sentence, before: .milliseconds(300), after: .milliseconds(500))
    let dry = try #require(try recognizer.hear(said))
    var partials: [String] = []
    try recognizer.begin()
    for frame in said.echoing(for: 0.6).frames {
      if let hypothesis = try recognizer.accept(frame) { partials.append(hypothesis.text) }
    }
    let heard = try #require(try recognizer.end())
    #expect(heard.text == sentence)
    #expect(partials.last == sentence)
    for (word, other) in zip(heard.words, dry.words) {
      #expect(abs((word.start - other.start) / .milliseconds(1)) < 150, "\(word) \(other)")
    }
  }

  @Test func `the pause grows with the silence after a word`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    try recognizer.begin()
    #expect(recognizer.pause == .zero)
    var pauses: [Duration] = []
    let before = Duration.milliseconds(500)
    let sound = Samples.said("read my lists", before: before, after: .milliseconds(600))
    for frame in sound.frames {
      _ = try recognizer.accept(frame)
      pauses.append(recognizer.pause)
    }
    // Before the first word there is none.
    #expect(pauses.prefix(40).allSatisfy { $0 == .zero })
    let last = try #require(pauses.last)
    #expect(last >= .milliseconds(500) && last <= .milliseconds(800))
    #expect(pauses.suffix(40) == pauses.suffix(40).sorted()[...], "\(pauses.suffix(40))")
    _ = try recognizer.end()
  }

  @Test func `words have their times`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    for _ in 0..<2 {
      let sound = Samples.said(
        "read my lists", before: .milliseconds(500), after: .milliseconds(300))
      let words = try #require(try recognizer.hear(sound)).words
      #expect(words.map(\.text) == ["read", "my", "lists"])
      #expect(words.map(\.start) == words.map(\.start).sorted())
      #expect(zip(words, words.dropFirst()).allSatisfy { $0.end <= $1.start })
      #expect(try #require(words.first).start >= .milliseconds(400))
      #expect(try #require(words.last).end <= sound.duration - .milliseconds(200))
      #expect(words.allSatisfy { (0...1).contains($0.confidence) })
    }
  }

  @Test func `words come while they are said`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    try recognizer.begin()
    var partials: [String] = []
    for frame in Samples.said("add apples to the grocery list").frames {
      if let hypothesis = try recognizer.accept(frame) { partials.append(hypothesis.text) }
    }
    _ = try recognizer.end()
    #expect(partials.contains("add apples"))
    #expect(zip(partials, partials.dropFirst()).allSatisfy { $0 != $1 })
    #expect(partials.allSatisfy { !$0.contains("(") && !$0.contains("<") && !$0.contains("+") })
  }

  @Test func `a hint makes a name heard`() throws {
    let recognizer = try Self.recognizer()
    let automaton = Automaton(
      "in listomat read my lists", "in unicornchat read my lists",
      hints: ["listomat": .soundsLike("list oh mat")])
    #expect(try recognizer.listen(for: [automaton]) == [])
    #expect(
      try recognizer.hear(.said("in list oh mat read my lists"))?.text
        == "in listomat read my lists")
    #expect(
      try recognizer.hear(.said("in unicorn chat read my lists"))?.text
        == "in unicornchat read my lists")
  }

  @Test func `a word nobody can pronounce is returned and the rest is heard`() throws {
    let recognizer = try Self.recognizer()
    let missing = try recognizer.listen(
      for: [Automaton("read the → list", "read 42", "read my lists")])
    #expect(missing.map(\.word.text) == ["→", "42"])
    #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
  }

  @Test func `a grammar nobody can pronounce is an error and the old one stays`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    #expect(
      throws: RecognitionError.cannotListen(
        reason: "it has no sentence that can be pronounced")
    ) { try recognizer.listen(for: [Automaton("→ 42")]) }
    #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
  }

  @Test func `another grammar is listened for from the next utterance on`() throws {
    let recognizer = try Self.recognizer()
    let answers = Automaton("yes", "no", "the second one")
    for _ in 0..<3 {
      _ = try recognizer.listen(for: [Self.lists])
      #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
      _ = try recognizer.listen(for: [answers])
      #expect(try recognizer.hear(.said("the second one"))?.text == "the second one")
    }
  }

  @Test(arguments: [("write", 1, 0.1), ("right", 0.1, 1)])
  func `of what sounds alike the likelier is heard`(
    heard: String, write: Double, right: Double
  ) throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [
      Alternative(Automaton("write the list"), probability: write),
      Alternative(Automaton("right the list"), probability: right),
    ])
    let hypothesis = try #require(try recognizer.hear(.said("write the list")))
    #expect(hypothesis.words.map(\.text) == [heard, "the", "list"])
  }

  @Test func `what is unlikely is heard where nothing else sounds like it`() throws {
    let recognizer = try Self.recognizer()
    let answers = Automaton("yes", "no", "the second one")
    _ = try recognizer.listen(for: [
      Alternative(answers), Alternative(Self.lists, probability: 0.1),
    ])
    #expect(try recognizer.hear(.said("read my lists"))?.text == "read my lists")
    #expect(try recognizer.hear(.said("the second one"))?.text == "the second one")
  }

  @Test func `what is unlikely makes nothing else harder to believe`() throws {
    let answers = Automaton("yes", "no", "the second one")
    let names = Automaton(sentences: Self.names(1_000))
    func confidence(_ alternatives: [Alternative]) throws -> Double {
      let recognizer = try Self.recognizer()
      _ = try recognizer.listen(for: alternatives)
      let heard = try #require(try recognizer.hear(.said("the second one")))
      #expect(heard.text == "the second one")
      return heard.confidence
    }
    let alone = try confidence([Alternative(answers)])
    #expect(
      try confidence([Alternative(answers), Alternative(names, probability: 0.1)]) >= alone)
    #expect(try confidence([Alternative(answers), Alternative(names)]) < alone)
  }

  @Test func `how many words are listened for speaks against no word`() throws {
    let commands = Automaton(sentences: ["read my lists"] + Self.names(1_000))
    func margins(growth: Double) throws -> [Double] {
      let recognizer = try Self.recognizer { $0.wordGrowth = growth }
      _ = try recognizer.listen(for: [commands])
      let heard = try #require(try recognizer.hear(.said("read my lists")))
      #expect(heard.text == "read my lists")
      return try #require(heard.evidence).words.map(\.margin)
    }
    let (few, many) = (try margins(growth: 0), try margins(growth: 0.5))
    #expect(few.count == 3)
    #expect(zip(few, many).allSatisfy { abs($0 - $1) <= 1 }, "\(few) and \(many)")
  }

  @Test func `a grammar cannot be changed within an utterance`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Self.lists])
    try recognizer.begin()
    #expect(throws: RecognitionError.self) { try recognizer.listen(for: [Self.lists]) }
    _ = try recognizer.end()
    _ = try recognizer.listen(for: [Self.lists])
  }

  @Test func `the end of a sentence may lie in its middle`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [Automaton("stop", "stop the music")])
    #expect(try recognizer.hear(.said("stop"))?.text == "stop")
    #expect(try recognizer.hear(.said("stop the music"))?.text == "stop the music")
  }

  @Test func `nothing is refused where any words may be said`() throws {
    let recognizer = try GrammarRecognizer(
      lexicon: PronunciationLexicon.standard.get(),
      dictationWords: ["dinner", "is", "ready"].map { Word($0) })
    let samples = Samples.said("turn off the garden fountain tomorrow morning")
    _ = try recognizer.listen(for: [Automaton("tell tom *")])
    #expect(try recognizer.hear(samples) == nil)
    _ = try recognizer.listen(for: [Automaton("tell tom *", "*")])
    #expect(try recognizer.hear(samples) != nil)
  }

  @Test func `a dictated stretch is heard with the words of a list`() throws {
    let recognizer = try GrammarRecognizer(
      lexicon: PronunciationLexicon.standard.get(),
      dictationWords: ["dinner", "is", "ready", "bread", "butter", "and"].map { Word($0) })
    _ = try recognizer.listen(
      for: [Automaton("tell tom saying *", "add * to the list", "read my lists")])
    #expect(
      try recognizer.hear(.said("tell tom saying dinner is ready"))?.text
        == "tell tom saying dinner is ready")
    #expect(
      try recognizer.hear(.said("add bread and butter to the list"))?.text
        == "add bread and butter to the list")
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

  @Test func `two recognisers work at the same time`() throws {
    let lexicon = try PronunciationLexicon.standard.get()
    let sound = Samples.said("add milk to the grocery list")
    let heard = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<3 {
        let text: String
        do {
          let recognizer = try GrammarRecognizer(lexicon: lexicon)
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

  @Test func `a thousand names are swapped in`() throws {
    let recognizer = try Self.recognizer()
    let names = Self.names(1_000)
    let missing = try recognizer.listen(
      for: [Automaton(sentences: (names + ["nancy"]).map { "call \($0)" })])
    #expect(missing == [])
    #expect(try recognizer.hear(.said("call nancy"))?.text == "call nancy")
  }

  @Test func `swapping hundreds of times does not gather memory`() throws {
    let recognizer = try Self.recognizer()
    let names = Self.names(50)
    func swap(_ times: Int) throws {
      for time in 0..<times {
        let sentences = names.map { "call \($0)" } + ["\(names[time % 50]) \(names[time / 50])"]
        _ = try recognizer.listen(for: [Automaton(sentences: sentences)])
      }
    }
    try swap(20)
    let before = Self.residentMegabytes()
    try swap(220)
    // A graph takes more than half a megabyte; other tests run meanwhile.
    #expect(Self.residentMegabytes() - before < 80)
  }

  @Test func `a missing model is an error`() {
    var settings = RecognizerSettings()
    settings.acousticModel = "/nowhere"
    #expect(throws: RecognitionError.self) {
      try GrammarRecognizer(settings: settings)
    }
  }

  private static func recognizer(
    _ change: (inout RecognizerSettings) -> Void = { _ in }
  ) throws -> GrammarRecognizer {
    var settings = RecognizerSettings()
    change(&settings)
    return try GrammarRecognizer(
      settings: settings, lexicon: PronunciationLexicon.standard.get())
  }

  /// Made-up names that no dictionary has.
  private static func names(_ count: Int) -> [String] {
    let heads = ["bal", "dor", "fen", "gal", "hob", "jur", "kel", "lom", "mib", "pon"]
    let tails = ["adan", "eko", "imar", "osta", "urin", "elle", "otto", "iva", "ander", "ilo"]
    return (0..<count).map { heads[$0 / 10 % 10] + tails[$0 % 10] + tails[$0 / 100 % 10] }
  }

  private static func residentMegabytes() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4_096 / 1_048_576
  }
}
