import Grammar
import Sound
import Testing

@testable import Recognition

@Suite struct SecondPassTests {
  private static let lists = Automaton(
    "add apples to the grocery list", "add milk to the grocery list", "read my lists", "call bill")

  private static func recognizer(
    encoder: String?, hearing automaton: Automaton = lists
  ) throws -> GrammarRecognizer {
    var settings = RecognizerSettings()
    settings.secondPass?.encoder = encoder
    let recognizer = try GrammarRecognizer(
      settings: settings, lexicon: try PronunciationLexicon.standard.get())
    #expect(try recognizer.listen(for: [automaton]) == [])
    return recognizer
  }

  @Test(arguments: ["add apples to the grocery list", "read my lists"])
  func `a sentence is heard twice and believed`(sentence: String) throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    // Twice, as the first leaves nothing for the second.
    for _ in 0..<2 {
      let heard = try recognizer.hear(.said(sentence, after: .milliseconds(400)))
      #expect(heard?.text == sentence)
      let second = try #require(heard?.evidence?.secondHearing)
      #expect(second.misfit.isFinite && second.misfit >= 0)
      #expect(second.phones >= sentence.split(separator: " ").count * 2)
      // Whisper was not asked.
      #expect(heard?.evidence?.decoding == nil)
    }
  }

  @Test func `Whisper's decoder says how likely it finds the sentence`() throws {
    try withTinyWhisperFile { path in
      var settings = RecognizerSettings()
      settings.secondPass?.encoder = EncoderPassTests.shipped
      settings.secondPass?.whisper = path
      // It knows nothing of speech, so that it is to decide nothing.
      settings.secondPass?.whisperWeight = 1e-6
      let recognizer = try GrammarRecognizer(
        settings: settings, lexicon: try PronunciationLexicon.standard.get())
      #expect(try recognizer.listen(for: [Automaton("read my lists", "call bill")]) == [])
      let heard = try recognizer.hear(.said("read my lists", after: .milliseconds(400)))
      #expect(heard?.text == "read my lists")
      let decoding = try #require(heard?.evidence?.decoding)
      #expect(decoding.tokens > 1)
      #expect(decoding.likelihood < 0)
    }
  }

  @Test func `without an encoder it is heard once`() throws {
    let recognizer = try Self.recognizer(encoder: nil)
    let heard = try recognizer.hear(.said("read my lists", after: .milliseconds(400)))
    #expect(heard?.text == "read my lists")
    #expect(heard?.evidence != nil)
    #expect(heard?.evidence?.secondHearing == nil)
  }

  @Test func `words after a pause are heard, too`() throws {
    let sentence = "add milk to the grocery list"
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    let heard = try recognizer.hear(
      .said("add milk", after: .milliseconds(300))
        + .said("to the grocery list", after: .milliseconds(400)))
    #expect(heard?.text == sentence)
    #expect(heard?.evidence?.secondHearing != nil)
  }

  @Test(arguments: [
    "read my lists", "call bill", "add", "where have all the flowers gone", "lists lists lists",
  ])
  func `it has begun and compares before the utterance ends`(sentence: String) throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    let second = try #require(recognizer.secondPass)
    var listener = UtteranceListener(recognizer: recognizer)
    var stages: [SecondPass.Stage] = []
    for frame in Samples.said(sentence, before: .milliseconds(500), after: .seconds(1)).frames {
      let ends = try listener.accept(frame).contains { if case .ended = $0 { true } else { false } }
      if ends { break }
      if case .hearing(let pending) = second.stage { _ = pending.verdict }
      stages.append(second.stage)
    }
    #expect(stages.first == .waiting)
    guard case .comparing = stages.last else {
      Issue.record("it is \(String(describing: stages.last))")
      return
    }
  }

  @Test(arguments: [
    ("read my lists", false), ("where have all the flowers gone", true),
  ])
  func `it is known before the end whether a sentence is doubted`(
    sentence: String, isDoubted: Bool
  ) throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    let second = try #require(recognizer.secondPass)
    var listener = UtteranceListener(recognizer: recognizer)
    var ends: [ProbableEnd?] = []
    for frame in Samples.said(sentence, before: .milliseconds(500), after: .seconds(1)).frames {
      for case .ended(let utterance, _, _) in try listener.accept(frame) {
        let end = try #require(ends.last ?? nil)
        #expect(end.isDoubted == isDoubted)
        #expect(end.samples < utterance.samples.values.count)
        #expect(listener.probableEnd == nil)
        #expect(ends.contains { $0 == ProbableEnd(samples: end.samples) })
        return
      }
      if listener.isHearing { ends.append(listener.probableEnd) }
      if case .hearing(let pending) = second.stage { _ = pending.verdict }
    }
    Issue.record("it has not ended")
  }

  @Test(arguments: [true, false])
  func `it knows whether words or other sound follow`(isOver: Bool) throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    let second = try #require(recognizer.secondPass)
    #expect(!second.isOver)
    // Noise as loud as speech, or speech that goes on.
    let sound =
      isOver
      ? Samples.noise(.milliseconds(300), amplitude: 600)
      : Samples(Array(Samples.said("to the grocery list").values.prefix(8_000)))
    let samples = (Samples.said("add milk") + sound).values
    for tenths in 1...2 {
      second.follow(
        pause: .milliseconds(100 * tenths), quiet: .zero, samples, recognizer.frames,
        in: recognizer.search.networks, entering: recognizer.search.weights
      ) { [] }
    }
    #expect(second.isOver == isOver)
    second.begin()
    #expect(!second.isOver)
  }

  /// What is said before a pause, and the sentence of it.
  @Test(arguments: [
    ("read my lists", "read my lists"),
    ("add milk to the grocery list", "add milk to the grocery list"),
    // More is said than any sentence has, so that one is being begun.
    ("add milk to the grocery", nil), ("read my lists and", nil),
  ])
  func `a sentence before a pause is known before the end`(said: String, sentence: String?) throws {
    let recognizer = try Self.recognizer(
      encoder: EncoderPassTests.shipped,
      hearing: Automaton(
        "add milk to the grocery list", "read my lists", "read my lists and call bill", "add milk"))
    try recognizer.begin()
    for frame in Samples.said(said).frames { _ = try recognizer.accept(frame) }
    #expect(recognizer.accountOfPause(quiet: .zero, recognizer.search.bestPath().history) == nil)
    for tens in 1...30 {
      let frame = Frame(samples: Array(repeating: 0, count: Frame.length), start: 0)
      _ = try recognizer.accept(frame, quiet: .milliseconds(10 * tens))
    }
    let path = recognizer.search.bestPath().history
    let account = recognizer.accountOfPause(quiet: .milliseconds(300), path)
    #expect(account?.words.map(\.text).joined(separator: " ") == sentence)
    _ = try recognizer.end()
  }

  @Test func `it gives up what was said before a pause`() throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    let second = try #require(recognizer.secondPass)
    try recognizer.begin()
    for frame in Samples.said("add milk").frames { _ = try recognizer.accept(frame) }
    for quiet in 1...12 {
      let frame = Frame(samples: Array(repeating: 0, count: Frame.length), start: 0)
      _ = try recognizer.accept(frame, quiet: .milliseconds(10 * quiet))
    }
    #expect(second.stage != .waiting)
    for frame in Samples.said("to the grocery list").frames.prefix(60) {
      _ = try recognizer.accept(frame)
    }
    #expect(second.stage == .waiting)
    _ = try recognizer.end()
  }

  /// Tenths of a second without a word and without loud sound, and whether the encoder has begun, gone on or waits then.
  private static let pauses: [[(pause: Int, quiet: Int, expected: Course)]] = [
    [(0, 0, .waits), (0, 1, .begins), (0, 2, .goesOn), (0, 0, .waits)],
    [(1, 1, .begins), (2, 0, .waits)],
    // Noise is never quiet; it is heard again when more of it is known.
    [(1, 0, .begins), (2, 0, .begins), (3, 0, .goesOn), (0, 0, .waits)],
    // Talk that is no sentence is silence to the search, so what is heard at its end is heard anew.
    [
      (1, 0, .begins), (2, 0, .begins), (4, 0, .goesOn), (5, 0, .begins), (6, 1, .begins),
      (7, 2, .goesOn),
    ],
    [(1, 1, .begins), (0, 2, .goesOn), (1, 3, .goesOn)],
  ]

  private enum Course { case waits, begins, goesOn }

  @Test(arguments: pauses.indices)
  func `it follows words and sound`(index: Int) throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    let second = try #require(recognizer.secondPass)
    let samples = Samples.said("read my lists", after: .milliseconds(300)).values
    var before: SecondPass.Stage = .waiting
    for (pause, quiet, expected) in Self.pauses[index] {
      var hasBegun = false
      second.follow(
        pause: .milliseconds(100 * pause), quiet: .milliseconds(100 * quiet), samples,
        ScoredFrames(), in: recognizer.search.networks, entering: recognizer.search.weights
      ) {
        hasBegun = true
        return []
      }
      let isWaiting = second.stage == .waiting
      #expect(isWaiting == (expected == .waits), "\(before) then \(pause), \(quiet)")
      #expect(hasBegun == (expected == .begins), "\(before) then \(pause), \(quiet)")
      before = second.stage
    }
  }

  @Test func `what both hear of another sentence is doubtful`() throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    try recognizer.begin()
    for frame in Samples.said("where have all the flowers gone", after: .milliseconds(400)).frames {
      _ = try recognizer.accept(frame)
    }
    let heard = try recognizer.end()
    #expect(heard?.isBelieved != true)
    #expect((heard?.evidence?.secondHearing?.misfit ?? 9) > 2)
  }
}
