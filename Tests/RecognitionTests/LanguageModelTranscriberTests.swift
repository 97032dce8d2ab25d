import Foundation
import Grammar
import Sound
import Testing

@testable import Recognition

struct LanguageModelTranscriberTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Models/en-US/dictation")

  private static func transcriber() throws -> LanguageModelTranscriber {
    try LanguageModelTranscriber(
      files: LanguageModelFiles(
        acousticModel: RecognizerSettings().acousticModel,
        languageModel: folder.appending(path: "language.lm.bin").path,
        dictionary: folder.appending(path: "words.dict").path),
      lexicon: PronunciationLexicon.standard.get())
  }

  private static let speech = Samples.said(
    "i will be there in five minutes", before: .milliseconds(200), after: .milliseconds(300))

  @Test func `words that no grammar names are heard`() async throws {
    let words = try await Self.transcriber().transcribe(Passage(Self.speech))
    #expect(Set(words.map(\.text)).isSuperset(of: ["five", "minutes"]))
    #expect(words.allSatisfy { $0.start < $0.end && $0.end <= Self.speech.duration })
  }

  @Test func `a whole utterance is written down`() async throws {
    let transcriber = try Self.transcriber()
    let writing = try #require(
      try await transcriber.writing(
        of: Utterance(samples: Self.speech, start: .zero), end: Self.speech.values.count))
    #expect(writing.text.contains("five minutes"))
    #expect((0...1).contains(writing.sureness))
  }

  @Test func `an utterance that is followed is heard as one that is given whole`() async throws {
    let transcriber = try Self.transcriber()
    let passage = Passage(Self.speech)
    transcriber.begin()
    let whole = try await transcriber.transcribe(passage)
    transcriber.begin()
    for frame in Self.speech.frames.dropLast(40) { transcriber.follow(frame.samples, from: 0) }
    #expect(try await transcriber.transcribe(passage) == whole)
    // What was followed is forgotten.
    transcriber.begin()
    transcriber.follow(Self.speech.values.reversed(), from: 0)
    transcriber.begin()
    #expect(try await transcriber.transcribe(passage) == whole)
  }

  @Test func `what was followed up to a pause is all, unless it begins anew`() async throws {
    let transcriber = try Self.transcriber()
    let passage = Passage(Self.speech)
    let half = Array(Self.speech.values.prefix(Self.speech.values.count / 2))
    transcriber.begin()
    transcriber.follow(half, from: 0)
    transcriber.settle()
    let first = try await transcriber.transcribe(passage)
    #expect(!first.map(\.text).contains("minutes"))
    transcriber.begin()
    transcriber.follow(Self.speech.values, from: 0)
    transcriber.settle()
    #expect(try await transcriber.transcribe(passage).map(\.text).contains("minutes"))
  }

  @Test func `only words of the passage are given, however many passages there are`() async throws {
    let transcriber = try Self.transcriber()
    let whole = try await transcriber.transcribe(Passage(Self.speech))
    let place = try #require(whole.firstIndex { $0.text == "five" })
    let start = whole[place].start.samples
    func words(_ range: Range<Int>) async throws -> [Hypothesis.Word] {
      try await transcriber.transcribe(Passage(utterance: Self.speech, range: range, context: 0))
    }
    transcriber.begin()
    #expect(try await words(start..<Self.speech.values.count) == Array(whole[place...]))
    #expect(try await words(0..<start) == Array(whole[..<place]))
  }

  @Test func `a name that was learned is heard`() async throws {
    let transcriber = try Self.transcriber()
    transcriber.learn([Word("zoltan", .soundsLike("zole tahn"))])
    let speech = Samples.said(
      "i saw zole tahn yesterday", before: .milliseconds(200), after: .milliseconds(300))
    let words = try await transcriber.transcribe(Passage(speech))
    #expect(words.map(\.text).contains("zoltan"))
  }

  @Test func `silence holds no words`() async throws {
    #expect(try await Self.transcriber().transcribe(Passage(.silence(.seconds(1)))).isEmpty)
  }

  @Test func `a model that is missing is named`() async throws {
    let transcriber = try LanguageModelTranscriber(
      files: LanguageModelFiles(
        acousticModel: RecognizerSettings().acousticModel, languageModel: "/nowhere/lm.bin",
        dictionary: Self.folder.appending(path: "words.dict").path),
      lexicon: PronunciationLexicon.standard.get())
    await #expect(throws: RecognitionError.self) {
      try await transcriber.transcribe(Passage(Self.speech))
    }
  }
}
