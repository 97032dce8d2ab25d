import Recognition
import Sound
import Testing

@testable import Assistant

struct DictationTests {
  private static func reread(
    _ heard: String, with transcriber: any Transcriber
  ) async throws -> Hypothesis {
    var session = try Fixture.composition().session(database: Fixture.database())
    let hypothesis = Hypothesis.said(heard)
    let length = Int((hypothesis.words.last?.end ?? .zero) / .milliseconds(1)) * 16
    var dictation = Dictation(transcriber: transcriber)
    dictation.begin(with: session.language)
    let result = try await dictation.reread(
      hypothesis,
      of: Utterance(samples: Samples([Int16](repeating: 0, count: length)), start: .zero),
      with: session.listening())
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
    // What was heard as an app may be free words, if they do not sound alike.
    ("text tom clark by two with clock", "by two o'clock", "text tom clark by two o'clock"),
  ])
  func `free words are replaced by what the transcriber hears`(
    heard: String, transcribed: String, expected: String
  ) async throws {
    let result = try await Self.reread(heard, with: ScriptedTranscriber(transcribed))
    #expect(result.text == expected)
  }

  @Test func `the transcriber gets the stretch, and the words around it`() async throws {
    let transcriber = ScriptedTranscriber("call the dentist")
    let result = try await Self.reread(
      "please add called an dentist to the grocery list", with: transcriber)
    let passage = try #require(transcriber.passages.first)
    #expect(passage.before == ["please", "add"])
    #expect(passage.after == ["to", "the", "grocery", "list"])
    // Three words and a little on both sides; two words before help.
    #expect(passage.samples.duration == .milliseconds(960))
    #expect(passage.context == 0)
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
    #expect(transcriber.followed.map(\.context) == [0])
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
    // From "tom" on, less the edge.
    #expect(transcriber.followed.map(\.context) == [4_320, 4_320])
    #expect(transcriber.followed.map(\.samples) == [20_000, 28_000])
  }
}
