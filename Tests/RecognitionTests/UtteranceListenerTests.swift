import Grammar
import Sound
import Testing

@testable import Recognition

struct UtteranceListenerTests {
  @Test func `two sentences in one stream are two utterances`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    let pause = Duration.seconds(1)
    let stream =
      Samples.said("add milk to the grocery list", before: pause, after: pause)
      + Samples.said("read my lists", after: pause)
    let events = try Self.events(UtteranceListener(recognizer: recognizer), hearing: stream)
    #expect(events.compactMap(\.finalText) == ["add milk to the grocery list", "read my lists"])
    let beginnings = events.compactMap(\.beginning)
    #expect(beginnings.count == 2)
    #expect(try #require(beginnings.first) < pause)
    #expect(try #require(beginnings.first) > .milliseconds(500))
  }

  @Test func `words come before the end`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    let stream = Samples.said("read my lists", before: .milliseconds(500), after: .seconds(1))
    let events = try Self.events(UtteranceListener(recognizer: recognizer), hearing: stream)
    let partial = try #require(events.firstIndex { $0.isPartial("read my lists") })
    let end = try #require(events.firstIndex { $0.finalText != nil })
    #expect(partial < end)
  }

  @Test func `an utterance keeps its sound and its times`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    let stream = Samples.said("read my lists", before: .seconds(1), after: .seconds(1))
    let events = try Self.events(UtteranceListener(recognizer: recognizer), hearing: stream)
    for case .ended(let utterance, _, let times) in events {
      let first = Int(utterance.start / .microseconds(1)) * Samples.rate / 1_000_000
      let length = utterance.samples.values.count
      #expect(utterance.samples.values[...] == stream.values[first..<(first + length)])
      #expect(times.speechEnd < times.endpoint)
      #expect(times.endpoint - times.speechEnd <= .milliseconds(560))
      #expect(times.speechEnd <= stream.duration - .milliseconds(900))
      #expect(!times.wasTooLong)
    }
    #expect(events.contains { $0.finalText != nil })
  }

  @Test func `speech to the very end of the stream is heard`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    let events = try Self.events(
      UtteranceListener(recognizer: recognizer), hearing: .said("read my lists"))
    #expect(events.compactMap(\.finalText) == ["read my lists"])
  }

  @Test func `a break ends what was being said`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    var listener = UtteranceListener(recognizer: recognizer)
    let speech = Samples.said("read my lists", before: .seconds(1))
    for frame in speech.frames { _ = try listener.accept(frame) }
    let end = Frame(samples: [], start: speech.values.count)
    #expect(try listener.accept(end).compactMap(\.finalText) == ["read my lists"])
    #expect(try listener.accept(end) == [])
    #expect(!listener.isHearing)
  }

  @Test func `what may not be said is an utterance without words`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    let stream =
      Samples.silence(.milliseconds(500)) + .noise(.milliseconds(400), amplitude: 3_000)
      + .silence(.seconds(1))
    let events = try Self.events(UtteranceListener(recognizer: recognizer), hearing: stream)
    #expect(events.compactMap(\.finalText) == [""])
  }

  @Test func `an utterance that is dropped leaves the listener ready`() throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    var listener = UtteranceListener(recognizer: recognizer)
    for frame in Samples.said("add milk").frames { _ = try listener.accept(frame) }
    #expect(listener.isHearing)
    try listener.restart()
    #expect(!listener.isHearing)
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    let events = try Self.events(
      listener, hearing: .said("read my lists", before: .seconds(1), after: .seconds(1)))
    #expect(events.compactMap(\.finalText) == ["read my lists"])
  }

  /// Words said at once after some that are no sentence go on with them; after a pause they stand alone.
  @Test(arguments: [
    (pause: Duration.milliseconds(400), goesOn: true), (pause: .seconds(2), goesOn: false),
  ])
  func `talk goes on until there is a pause`(pause: Duration, goesOn: Bool) throws {
    let recognizer = try Self.recognizer()
    _ = try recognizer.listen(for: [GrammarRecognizerTests.lists])
    let stream =
      Samples.said("nobody has ever seen such wonderful weather", before: .seconds(1), after: pause)
      + Samples.said("read my lists", after: pause)
      + Samples.said("add milk to the grocery list", after: .seconds(1))
    let evidence = try Self.events(UtteranceListener(recognizer: recognizer), hearing: stream)
      .compactMap(\.evidence)
    #expect(evidence.map(\.isInside) == [false, true, true])
    #expect(evidence.map(\.followsTalk) == [false, goesOn, false])
  }

  private static func recognizer() throws -> GrammarRecognizer {
    try GrammarRecognizer(lexicon: PronunciationLexicon.standard.get())
  }

  private static func events(_ listener: UtteranceListener, hearing samples: Samples) throws
    -> [HearingEvent]
  {
    var listener = listener
    var events = try samples.frames.flatMap { try listener.accept($0) }
    if let last = try listener.finish() { events.append(last) }
    return events
  }
}

extension HearingEvent {
  /// The words of a finished utterance, "" when it had none.
  fileprivate var finalText: String? {
    if case .ended(_, let hypothesis, _) = self { hypothesis?.text ?? "" } else { nil }
  }

  fileprivate var evidence: Evidence? {
    if case .ended(_, let hypothesis, _) = self { hypothesis?.evidence } else { nil }
  }

  fileprivate var beginning: Duration? {
    if case .began(let start) = self { start } else { nil }
  }

  fileprivate func isPartial(_ text: String) -> Bool {
    if case .partial(let hypothesis) = self { hypothesis.text == text } else { false }
  }
}
