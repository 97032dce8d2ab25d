import Recognition
import Sound
import Testing

@testable import Assistant

struct DictationTests {
  /// The words fit better than any other sounds, or worse, by so much.
  private static func reread(
    _ heard: String, rather rival: String? = nil, margin: Double = 1,
    with transcriber: any Transcriber
  ) async throws -> Hypothesis {
    var session = try Fixture.composition().session(database: Fixture.database())
    var hypothesis = Hypothesis.said(heard)
    hypothesis.canBeRefused = true
    hypothesis.rival = rival?.split(separator: " ").map(String.init)
    var evidence = Evidence()
    evidence.silentMargin = margin
    hypothesis.evidence = evidence
    let length = Int((hypothesis.words.last?.end ?? .zero) / .milliseconds(1)) * 16
    var dictation = Dictation(transcriber: transcriber)
    dictation.begin(with: session.language)
    let listening = try session.listening()
    let result = try await dictation.reread(
      hypothesis,
      of: Utterance(samples: Samples([Int16](repeating: 0, count: length)), start: .zero),
      with: listening
    ) { [session] in session.clauses(of: $0, with: listening) }
    return try #require(result)
  }

  @Test(arguments: [
    // At the end, inside, nothing heard, nothing free.
    (
      "text tom clark happy moved egg", "happy birthday", "text tom clark happy birthday"
    ),
    (
      "add called an dentist to the grocery list", "call the dentist",
      "add call the dentist to the grocery list"
    ),
    ("text tom clark happy moved egg", "", "text tom clark happy moved egg"),
    ("show me the grocery list", "happy birthday", "show me the grocery list"),
    // The word before is not heard twice.
    (
      "remind me to what a garden", "to water the garden", "remind me to water the garden"
    ),
    // A word that may be left out may be a wrong one.
    (
      "send a message to tom clark saying that report is ready", "the report is ready",
      "send a message to tom clark saying the report is ready"
    ),
    // But one that sounds otherwise is none.
    (
      "send a message to tom clark saying that report is ready", "but the report is ready",
      "send a message to tom clark saying that report is ready"
    ),
    // Of two commands in one breath, each for itself.
    (
      "show me the grocery list and text tom clark happy moved egg", "happy birthday",
      "show me the grocery list and text tom clark happy birthday"
    ),
    (
      "add called an dentist to the grocery list and show me the grocery list",
      "call the dentist",
      "add call the dentist to the grocery list and show me the grocery list"
    ),
    // What was heard as an app may be free words, if they do not sound alike.
    ("text tom clark by two with clock", "by two o'clock", "text tom clark by two o'clock"),
  ])
  func `free words are replaced by what the transcriber hears`(
    heard: String, transcribed: String, expected: String
  ) async throws {
    let result = try await Self.reread(heard, with: ScriptedTranscriber(transcribed))
    #expect(result.text == expected)
  }

  @Test func `what will be refused is not read again`() async throws {
    let transcriber = ScriptedTranscriber("happy birthday")
    let heard = "text tom clark happy moved egg"
    let result = try await Self.reread(heard, margin: -1, with: transcriber)
    #expect(result.text == heard)
    #expect(transcriber.passages.isEmpty)
  }

  @Test(
    arguments: [
      ("text tom clark happy moved egg", "text tom clark happy birthday", false),
      ("text tom clark happy moved egg", "text tom baker happy moved egg", true),
      ("show me the grocery list", "show the grocery list", false),
      ("call tom clark", "call tom baker", true),
    ], [1.0, -1.0])
  func `what differs in free words alone is no rival`(
    case: (heard: String, rival: String, isKept: Bool), margin: Double
  ) async throws {
    let result = try await Self.reread(
      `case`.heard, rather: `case`.rival, margin: margin, with: ScriptedTranscriber(""))
    #expect((result.rival != nil) == `case`.isKept)
  }

  @Test func `the transcriber gets the stretch, and the words around it`() async throws {
    let transcriber = ScriptedTranscriber("call the dentist")
    let result = try await Self.reread(
      "please add called an dentist to the grocery list", with: transcriber)
    let passage = try #require(transcriber.passages.first)
    #expect(passage.before == ["please", "add"])
    #expect(passage.after == ["to", "the", "grocery", "list"])
    // Three words and a little on both sides.
    #expect(passage.samples.duration == .milliseconds(960))
    #expect(passage.utterance.duration == .milliseconds(2_700))
    #expect(result.words.map(\.confidence) == Array(repeating: 0.5, count: 9))
  }

  @Test func `where nothing was heard, the transcriber is asked only if any words will do`()
    async throws
  {
    let transcriber = ScriptedTranscriber("happy birthday")
    var session = try Fixture.composition().session(database: Fixture.database())
    let utterance = Utterance(samples: Samples([Int16](repeating: 0, count: 16_000)), start: .zero)
    let dictation = Dictation(transcriber: transcriber)
    #expect(try await dictation.reread(nil, of: utterance, with: session.listening()) == nil)
    _ = try await session.respond(toText: "send a message to tom clark")
    let heard = try await dictation.reread(nil, of: utterance, with: session.listening())
    #expect(heard?.text == "happy birthday")
    var following = dictation
    try following.begin(with: session.language, session.listening())
    following.accept(utterance.samples.values)
    #expect(transcriber.followed.count == 1)
  }

  @Test func `a stretch is followed while it is spoken`() throws {
    let transcriber = ScriptedTranscriber("")
    var session = try Fixture.composition().session(database: Fixture.database())
    let listening = try session.listening()
    var dictation = Dictation(transcriber: transcriber)
    dictation.begin(with: session.language)
    let sound = [Int16](repeating: 0, count: 48_000)
    for heard in ["show", "show me the grocery", "text tom clark"] {
      dictation.follow(.said(heard), with: listening)
      dictation.accept(sound)
    }
    #expect(transcriber.followed.isEmpty)
    dictation.follow(.said("text tom clark happy birthday"), with: listening)
    dictation.accept(Array(sound[..<20_000]))
    dictation.accept(sound)
    #expect(transcriber.followed == [20_000, 28_000])
  }

  @Test func `the transcriber comes to its end in a pause, and begins anew after it`() throws {
    let transcriber = ScriptedTranscriber("")
    var session = try Fixture.composition().session(database: Fixture.database())
    let listening = try session.listening()
    var dictation = Dictation(transcriber: transcriber)
    dictation.begin(with: session.language)
    dictation.follow(.said("text tom clark happy birthday"), with: listening)
    let sound = [Int16](repeating: 0, count: 48_000)
    // Samples up to now, and milliseconds since the last word.
    for (count, pause) in [(24_000, 0), (28_000, 250), (30_000, 300), (34_000, 500), (36_000, 0)] {
      dictation.accept(Array(sound[..<count]), pause: .milliseconds(pause))
    }
    #expect(transcriber.followed == [24_000, 4_000, 2_000, 36_000])
    #expect(transcriber.pauses == [2_000])
  }

  /// What is known of the end after each frame, and what the transcriber does.
  @Test(
    arguments: [
      // Written down from the moment that it is doubted, once.
      ([nil, .init(samples: 9), .init(samples: 9, isDoubted: true)], [nil, 9], 9),
      ([.init(samples: 9, isDoubted: true), .init(samples: 9, isDoubted: true)], [nil, 9], 9),
      // Not where it is believed, or believed after all.
      ([.init(samples: 9, isDoubted: false)], [nil], 9),
      (
        [.init(samples: 9, isDoubted: true), .init(samples: 9, isDoubted: false)], [nil, 9, nil], 9
      ),
      // Given up where speech goes on, and begun anew.
      ([.init(samples: 9, isDoubted: true), nil], [nil, 9, nil], 20),
      (
        [.init(samples: 9, isDoubted: true), nil, .init(samples: 15, isDoubted: true)],
        [nil, 9, nil, 15], 15
      ),
      // Not again and again.
      (
        (1...9).map { .init(samples: $0, isDoubted: true) },
        [nil, 1, nil, 2, nil, 3, nil, 4, nil], 9
      ),
    ] as [([ProbableEnd?], [Int?], Int)])
  func `an utterance that is doubted is written down where it has probably ended`(
    ends: [ProbableEnd?], prepared: [Int?], end: Int
  ) async throws {
    let transcriber = ScriptedTranscriber("", writing: Writing(text: "hello", sureness: 1))
    let session = try Fixture.composition().session(database: Fixture.database())
    var dictation = Dictation(transcriber: transcriber)
    dictation.begin(with: session.language)
    let sound = [Int16](repeating: 0, count: 20)
    for end in ends { dictation.accept(sound, end: end) }
    #expect(transcriber.preparations == prepared)
    _ = try await dictation.writing(
      of: Utterance(samples: Samples(sound), start: .zero), by: transcriber)
    #expect(transcriber.writingEnds == [end])
  }

  @Test func `what is followed is not written down as well`() async throws {
    let transcriber = ScriptedTranscriber("")
    var session = try Fixture.composition().session(database: Fixture.database())
    let listening = try session.listening()
    var dictation = Dictation(transcriber: transcriber)
    dictation.begin(with: session.language)
    let sound = [Int16](repeating: 0, count: 48_000)
    dictation.accept(sound, end: ProbableEnd(samples: 9, isDoubted: true))
    dictation.follow(.said("text tom clark happy birthday"), with: listening)
    dictation.accept(sound, end: ProbableEnd(samples: 9, isDoubted: true))
    #expect(transcriber.preparations == [nil, 9, nil])
    _ = try await dictation.writing(
      of: Utterance(samples: Samples(sound), start: .zero), by: transcriber)
    #expect(transcriber.writingEnds == [48_000])
  }

  @Test func `the sound of a message is kept, also of one after another command`() async throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    let heard = Hypothesis.said("create a garden list and text tom clark happy birthday")
    let utterance = Utterance(
      samples: Samples([Int16](repeating: 0, count: 60_000)), start: .zero)
    let outcome = try await session.respond(to: heard, of: utterance)
    let message = try #require(outcome.all.last?.interpretation)
    #expect(message.rule == "SendMessage")
    let sound = try #require(message.slots.last?.sound)
    // Two words and what is kept around them, as a WAV file's 16 bits.
    let milliseconds = 600 + 200
    #expect(sound.count == 44 + 32 * milliseconds)
  }
}
