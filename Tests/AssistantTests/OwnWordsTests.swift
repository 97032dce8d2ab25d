import Conversation
import Foundation
import Recognition
import Sound
import SoundTestKit
import Testing

@testable import Assistant

/// What is said in words that no grammar has, and written down by a transcriber.
@Suite(.timeLimit(.minutes(5))) struct OwnWordsTests {
  private static let utterance = Utterance(
    samples: Samples([Int16](repeating: 0, count: 48_000)), start: .zero)

  /// A hypothesis that is not believed.
  private static var doubtful: Hypothesis {
    var hypothesis = Hypothesis.said("show me the grocery list")
    hypothesis = Hypothesis(words: hypothesis.words, confidence: 0.1, canBeRefused: true)
    return hypothesis
  }

  /// What is made of an utterance of which the ear has heard `hypothesis`, after these sentences were typed.
  private static func heard(
    _ hypothesis: Hypothesis? = nil, writing: Writing?, isAddressed: Bool = false,
    after typed: [String] = []
  ) async throws -> (hypothesis: Hypothesis?, transcriber: ScriptedTranscriber, session: Session) {
    var session = try Fixture.composition(effects: .simulated).forSpeech
      .session(database: Fixture.database())
    for text in typed { _ = try await session.respond(toText: text) }
    let transcriber = ScriptedTranscriber("", writing: writing)
    let heard = try await session.reread(hypothesis, by: transcriber, isAddressed: isAddressed)
    return (heard, transcriber, session)
  }

  /// What two writers, of whom the first is quicker, make of an utterance together, and how often the second was asked.
  private static func heard(
    by quicker: Writing?, _ other: Writing?, isAddressed: Bool
  ) async throws -> (hypothesis: Hypothesis?, asked: Int) {
    var session = try Fixture.composition(effects: .simulated).forSpeech
      .session(database: Fixture.database())
    let second = ScriptedTranscriber("", writing: other)
    let joined = JoinedTranscriber(second, andQuicker: ScriptedTranscriber("", writing: quicker))
    let heard = try await session.reread(nil, by: joined, isAddressed: isAddressed)
    return (heard, second.writings)
  }

  @Test(arguments: [
    ("Twelve minutes for the nuggets, go.", "SetTimer"),
    ("Throw on some bad bunny, shuffle.", "PlayMedia"),
    ("What cars you got hooked up?", "ListCars"),
    ("Is anything set to wake me up Thursday?", "GetAlarms"),
  ]) func `a command in words of one's own is understood`(text: String, intent: String)
    async throws
  {
    for ear in [nil, Self.doubtful] {
      var (heard, _, session) = try await Self.heard(
        ear, writing: Writing(text: text, sureness: 0.8), isAddressed: true)
      #expect(heard?.writing == text)
      let outcome = try await session.respond(to: heard, of: Self.utterance)
      #expect(outcome.heard?.name == intent, "\(text) → \(outcome.answer)")
      #expect(outcome.interpretation?.isGuess == true)
    }
  }

  @Test(arguments: [
    // Talk, other sound, and what is hardly legible.
    ("The explorers found a native race in every portion of our continent.", 0.95),
    ("I am to be the only one.", 0.8),
    ("[Silence]", 0.9),
    ("(door closes)", 0.9),
    ("", 0.9),
    ("Throw on some bad bunny, shuffle.", 0.2),
    // More than anybody says to a device.
    (
      "And so he went on and on about the weather and the harvest and his neighbours and their dogs until somebody said to "
        + "throw on some bad bunny and shuffle it", 0.9
    ),
  ]) func `what may be said to others is not believed`(text: String, sureness: Double)
    async throws
  {
    let heard = try await Self.heard(writing: Writing(text: text, sureness: sureness))
    #expect(heard.hypothesis == nil)
    let doubtful = try await Self.heard(
      Self.doubtful, writing: Writing(text: text, sureness: sureness))
    #expect(doubtful.hypothesis == Self.doubtful)
  }

  @Test func `nothing is written down of what is believed, and of other sound`() async throws {
    let writing = Writing(text: "throw on some bad bunny", sureness: 0.9)
    var believed = Self.doubtful
    believed.canBeRefused = false
    var noise = Self.doubtful
    noise.isSpeech = false
    for hypothesis in [believed, noise] {
      let heard = try await Self.heard(hypothesis, writing: writing)
      #expect(heard.transcriber.writings == 0)
      #expect(heard.hypothesis == hypothesis)
    }
    #expect(try await Self.heard(writing: nil).hypothesis == nil)
    #expect(PassageTranscriber(ScriptedTranscriber("", writing: writing)).writers.isEmpty)
  }

  @Test func `who may speak to others is believed if he is sure, or two understand the same`()
    async throws
  {
    let earpiece = "kids just went down move this to the earpiece"
    for (sureness, isAddressed, isBelieved) in [
      (0.99, false, true), (0.7, false, false), (0.7, true, true),
    ] {
      let heard = try await Self.heard(
        writing: Writing(text: earpiece, sureness: sureness), isAddressed: isAddressed)
      #expect((heard.hypothesis != nil) == isBelieved, "\(sureness)")
    }
    let plainly = Writing(text: earpiece, sureness: 0.82)
    let same = Writing(text: "Kids just went down, move this to the ear piece.", sureness: 0.85)
    let other = Writing(text: "What cars you got hooked up?", sureness: 0.75)
    #expect(
      try await Self.heard(by: plainly, same, isAddressed: false).hypothesis?.writing == same.text)
    #expect(try await Self.heard(by: plainly, other, isAddressed: false).hypothesis == nil)
    #expect(try await Self.heard(by: plainly, nil, isAddressed: false).hypothesis == nil)
    let talk = Writing(
      text: "the explorers found a native race in every portion of our continent", sureness: 0.9)
    let alone = try await Self.heard(
      by: talk, Writing(text: earpiece, sureness: 0.99), isAddressed: false)
    #expect(alone.hypothesis == nil && alone.asked == 0)
  }

  @Test func `of two writers the surer is believed, and the slower asked only where it may matter`()
    async throws
  {
    let music = "throw on some bad bunny"
    let other = Writing(text: "What cars you got hooked up?", sureness: 0.8)
    let doubtful = try await Self.heard(
      by: Writing(text: music, sureness: 0.6), other, isAddressed: true)
    #expect(doubtful.hypothesis?.writing == other.text && doubtful.asked == 1)
    let plain = try await Self.heard(
      by: Writing(text: music, sureness: 0.99), other, isAddressed: true)
    #expect(plain.hypothesis?.writing == music && plain.asked == 0)
    let silent = try await Self.heard(by: nil, other, isAddressed: true)
    #expect(silent.hypothesis?.writing == other.text)
    #expect(try await Self.heard(by: nil, nil, isAddressed: true).hypothesis == nil)
  }

  @Test func `what costs is asked about, and never agreed to, in words of one's own`() async throws
  {
    var (heard, _, session) = try await Self.heard(
      writing: Writing(text: "Slide Nancy twenty bucks for the pizza.", sureness: 0.9),
      isAddressed: true)
    _ = try await session.respond(to: heard, of: Self.utterance)
    #expect(session.expectation == .agreement(intent: "SendPayment"))
    for agreement in ["yes", "Yes, send it.", "Okay, go ahead."] {
      let agreed = try await Self.heard(
        writing: Writing(text: agreement, sureness: 0.99), isAddressed: true,
        after: ["send nancy twenty dollars for pizza"])
      #expect(agreed.session.expectation == .agreement(intent: "SendPayment"))
      #expect(agreed.hypothesis == nil, "\(agreement)")
    }
    let changed = try await Self.heard(
      writing: Writing(text: "Better make it thirty.", sureness: 0.9), isAddressed: true,
      after: ["send nancy twenty dollars for pizza"])
    #expect(changed.hypothesis?.writing == "Better make it thirty.")
  }

  @Test(arguments: [
    "Yes, but make it thirty.", "Yes, and call Tom Clark.", "Sure, send it to her.",
    "Okay, send thirty.",
    "Yeah, go on, and then set a timer for ten minutes.", "Send it off then, love.",
    "Better make it thirty.",
  ]) func `nothing is paid by words that were only written down`(text: String) async throws {
    var (heard, _, session) = try await Self.heard(
      writing: Writing(text: text, sureness: 0.99), isAddressed: true,
      after: ["send nancy twenty dollars for pizza"])
    let outcome = try await session.respond(to: heard, of: Self.utterance)
    #expect(
      !outcome.all.contains {
        $0.turn.intent?.name == "SendPayment" && $0.turn.response?.code == .success
      }, "\(outcome.answer)")
  }

  @Test(arguments: [
    ("i could do with a timer for twenty minutes", "SetTimer"),
    ("is anything set to wake me up tomorrow", "GetAlarms"),
    ("the potatoes need another five minutes", "ExtendTimer"),
    ("throw on some music would you", "PlayMedia"),
  ]) func `the trigrams write down a command that is spoken`(text: String, intent: String)
    async throws
  {
    let pause = [Int16](repeating: 0, count: 3 * Samples.rate / 2)
    let file = Scratch.file("own-words.wav")
    try Data(Samples(pause + SyntheticSpeaker.slt.samples(text).values + pause).wave).write(
      to: file)
    for isWanted in [true, false] {
      let composition = try Fixture.composition(effects: .simulated) {
        $0.recognition.dictation?.ownWords = isWanted
      }
      let result = await RecordingWorker(composition).recognize(
        Recording(path: file.path), database: try Fixture.database())
      #expect(result.troubles == [])
      #expect(result.utterances.map(\.outcome.intentName) == [isWanted ? intent : nil])
    }
  }

  @Test func `an answer counts at a question, and nowhere else`() async throws {
    let great = Writing(text: "Great, I guess.", sureness: 0.9)
    #expect(try await Self.heard(writing: great).hypothesis == nil)
    let writing = Writing(text: "The second one I guess.", sureness: 0.9)
    let asked = try await Self.heard(
      writing: writing, isAddressed: true, after: ["send a message to tom"])
    #expect(asked.hypothesis?.writing == writing.text)
  }
}

extension Session {
  /// What is made of an utterance of which the ear has heard `hypothesis`, and of which these write down what they hear.
  fileprivate mutating func reread(
    _ hypothesis: Hypothesis?, by transcriber: any Transcriber, isAddressed: Bool
  ) async throws -> Hypothesis? {
    var dictation = Dictation(transcriber: transcriber)
    let listening = try listening()
    dictation.begin(with: language, listening)
    let utterance = Utterance(
      samples: Samples([Int16](repeating: 0, count: 48_000)), start: .zero)
    return try await reread(
      hypothesis, of: utterance, by: dictation, with: listening, isAddressed: isAddressed)
  }
}
