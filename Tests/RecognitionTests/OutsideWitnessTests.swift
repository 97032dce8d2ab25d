import Grammar
import Sound
import Testing

@testable import Recognition

/// What an outside recogniser's text makes of what is heard.
@Suite(.timeLimit(.minutes(5))) struct OutsideWitnessTests {
  private static let sentences = ["call pete", "call keith", "call steve", "read my lists"]
  private struct Unwell: Error {}

  private static func recognizer(
    asking outside: (any OutsideRecognizer)?, encoder: String? = EncoderPassTests.shipped,
    patience: Double = 20
  ) throws -> GrammarRecognizer {
    var settings = RecognizerSettings()
    settings.secondPass?.encoder = encoder
    settings.outside.patience = patience
    let recognizer = try GrammarRecognizer(
      settings: settings, lexicon: try PronunciationLexicon.standard.get(), outside: outside)
    #expect(try recognizer.listen(for: [Automaton(sentences: sentences)]) == [])
    recognizer.mayAskOutside = true
    return recognizer
  }

  /// A quiet sentence in noise up to this value of a sample, which at 700 is nearly as loud.
  private static func inNoise(_ sentence: String, by amplitude: Int = 700) -> Samples {
    let speech = Samples.said(
      sentence, before: .milliseconds(300), after: .milliseconds(500)
    ).values.map { Int($0) / 8 }
    let noise = Samples.noise(.milliseconds(10 * speech.count / 160 + 10), amplitude: amplitude)
      .values
    return Samples(zip(speech, noise).map { Int16($0 + Int($1)) })
  }

  private static func said(_ recognizer: GrammarRecognizer, _ samples: Samples) throws
    -> Hypothesis?
  {
    try recognizer.begin()
    for frame in samples.frames { _ = try recognizer.accept(frame) }
    return try recognizer.end()
  }

  @Test(arguments: ["call pete", "call keith", "call steve"], [true, false])
  func `the text decides what is said in noise`(written: String, hasEncoder: Bool) throws {
    let outside = WritingRecognizer(writing: written)
    let recognizer = try Self.recognizer(
      asking: outside, encoder: hasEncoder ? EncoderPassTests.shipped : nil)
    let heard = try #require(try Self.said(recognizer, Self.inNoise("call keith")))
    #expect(heard.text == written)
    #expect(heard.evidence?.outsideText?.difference == 0)
    #expect((heard.evidence?.secondHearing != nil) == hasEncoder)
    #expect(outside.asked > 0)
  }

  @Test(arguments: ["read my lists", "thank you for watching", ""])
  func `it has to stand up to the other witnesses`(written: String) throws {
    let recognizer = try Self.recognizer(asking: WritingRecognizer(writing: written))
    let heard = try #require(
      try Self.said(recognizer, .said("call keith", after: .milliseconds(400))))
    #expect(heard.text == "call keith")
    #expect((heard.evidence?.outsideText == nil) == written.isEmpty)
  }

  @Test(arguments: [true, false])
  func `what each would have heard alone is told to whoever asks`(asks: Bool) throws {
    let recognizer = try Self.recognizer(asking: WritingRecognizer(writing: "read my lists"))
    recognizer.tellsWitnesses = asks
    #expect(
      try Self.said(recognizer, .said("call keith", after: .milliseconds(400)))?.text
        == "call keith")
    let heard = recognizer.soleHearings.map { ($0.witness, $0.hypothesis?.text) }
    #expect(heard.map(\.0) == (asks ? [.streaming, .encoder, .text] : []))
    #expect(heard.map(\.1) == (asks ? ["call keith", "call keith", "read my lists"] : []))
    #expect(recognizer.soleHearings.allSatisfy { $0.hypothesis?.isBelieved == true })
  }

  @Test func `a text that says nothing hears nothing`() throws {
    let recognizer = try Self.recognizer(asking: WritingRecognizer(writing: ""), encoder: nil)
    recognizer.tellsWitnesses = true
    _ = try Self.said(recognizer, .said("call keith", after: .milliseconds(400)))
    #expect(recognizer.soleHearings.map(\.witness) == [.streaming, .text])
    #expect(recognizer.soleHearings.map { $0.hypothesis?.text } == ["call keith", nil])
  }

  @Test func `a text of the same words makes surer, and one of others less sure`() throws {
    let samples = Self.inNoise("read my lists", by: 250)
    var confidence: [Double] = []
    for text in ["thank you for watching", nil, "read my lists"] {
      let recognizer = try Self.recognizer(asking: text.map { WritingRecognizer(writing: $0) })
      let heard = try #require(try Self.said(recognizer, samples))
      #expect(heard.text == "read my lists")
      confidence.append(heard.confidence)
    }
    #expect(confidence == confidence.sorted() && Set(confidence).count == 3, "\(confidence)")
  }

  @Test func `talk is believed no more for being written down`() throws {
    let talk = "where have all the flowers gone"
    let samples = Samples.said(talk, after: .milliseconds(400))
    let alone = try Self.said(Self.recognizer(asking: nil), samples)
    let heard = try Self.said(
      Self.recognizer(asking: WritingRecognizer(writing: talk)), samples)
    #expect((heard?.confidence ?? 0) <= (alone?.confidence ?? 0))
    #expect(heard?.isBelieved != true)
  }

  @Test func `nothing is asked that it may not hear`() throws {
    let outside = WritingRecognizer(writing: "call pete")
    let recognizer = try Self.recognizer(asking: outside)
    recognizer.mayAskOutside = false
    let samples = Samples.said("call keith", after: .milliseconds(400))
    let heard = try Self.said(recognizer, samples)
    #expect(heard == (try Self.said(Self.recognizer(asking: nil), samples)))
    #expect(outside.asked == 0)
    #expect(try GrammarRecognizer(settings: recognizer.settings).mayAskOutside == false)
  }

  /// Hundredths of a second without a word and without loud sound, and how often it has been asked and given up then.
  private static let pauses: [[(pause: Int, quiet: Int, asked: Int, givenUp: Int)]] = [
    [(0, 0, 0, 0), (15, 15, 0, 0), (20, 20, 1, 0), (40, 40, 1, 0), (0, 0, 1, 1), (20, 20, 2, 1)],
    // Noise is never quiet.
    [(20, 0, 1, 0), (40, 0, 1, 0), (0, 0, 1, 1)],
    // Talk that is no sentence is silence to the search.
    [(20, 0, 1, 0), (90, 0, 1, 0), (100, 20, 2, 1)],
  ]

  @Test(arguments: pauses.indices)
  func `it is asked when speech may have ended, and given up when that goes on`(index: Int) throws {
    let outside = WritingRecognizer(nil)
    let settings = RecognizerSettings()
    let witness = OutsideWitness(
      outside, settings: settings, lexicon: try PronunciationLexicon.standard.get(),
      phones: try AcousticModel(settings: settings).definition.phones)
    for (pause, quiet, asked, givenUp) in Self.pauses[index] {
      witness.follow(
        pause: .milliseconds(10 * pause), quiet: .milliseconds(10 * quiet), [], in: [], entering: []
      )
      #expect(outside.asked == asked, "\(pause), \(quiet)")
      #expect(outside.givenUp == givenUp, "\(pause), \(quiet)")
    }
    witness.begin()
    #expect(outside.asked == outside.givenUp)
  }

  @Test func `whoever is late or fails is as good as not there, and told of`() throws {
    let samples = Samples.said("call keith", after: .milliseconds(400))
    let alone = try Self.said(Self.recognizer(asking: nil), samples)
    let late = WritingRecognizer(nil)
    let failing = WritingRecognizer(.failure(Unwell()))
    for outside in [late, failing] {
      let recognizer = try Self.recognizer(asking: outside, patience: 0.05)
      #expect(try Self.said(recognizer, samples) == alone)
      let troubles = recognizer.takeTroubles()
      #expect(troubles.count == 1)
      switch troubles.first as? OutsideError {
      case .late(let time): #expect(outside === late && time == .milliseconds(50))
      case .failed(let error): #expect(outside === failing && error is Unwell)
      case .resting, nil: Issue.record("\(troubles)")
      }
      #expect(recognizer.takeTroubles().isEmpty)
    }
    #expect(late.givenUp == 1)
  }

  @Test func `whoever fails again and again is left alone`() throws {
    let samples = Samples.said("call keith", after: .milliseconds(400))
    let outside = WritingRecognizer(.failure(Unwell()))
    let recognizer = try Self.recognizer(asking: outside)
    for _ in 0..<5 { _ = try Self.said(recognizer, samples) }
    #expect(outside.asked == 3)
    guard case .resting = recognizer.takeTroubles().last as? OutsideError else {
      Issue.record("it is asked on and on")
      return
    }
  }

  @Test func `what is dropped is not asked about`() throws {
    let outside = WritingRecognizer(nil)
    let recognizer = try Self.recognizer(asking: outside)
    var listener = UtteranceListener(recognizer: recognizer)
    for frame in Samples.said("call keith", before: .milliseconds(500)).frames {
      _ = try listener.accept(frame)
    }
    #expect(listener.isHearing)
    try listener.restart()
    #expect(outside.asked == outside.givenUp)
  }
}
