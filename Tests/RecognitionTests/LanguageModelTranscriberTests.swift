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
        encoder: EncoderPassTests.shipped,
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

  @Test func `phones that were heard before are not heard again`() async throws {
    let pass = EncoderPass(try EncoderModel(path: EncoderPassTests.shipped))
    let posteriors = try #require(pass.posteriors(of: EncoderPass.lead + Self.speech.values))
    let phones = HeardPhones(posteriors: posteriors, labels: pass.model.labels)
    let transcriber = try Self.transcriber()
    let words = try await transcriber.transcribe(Passage(Self.speech))
    transcriber.begin()
    #expect(try await transcriber.transcribe(Passage(Self.speech, phones: phones)) == words)
    transcriber.begin()
    // By the phones, whatever the sound is.
    let silence = Samples.silence(Self.speech.duration)
    #expect(try await transcriber.transcribe(Passage(silence, phones: phones)) == words)
  }

  @Test func `what is longer than the encoder hears at once is heard to its end`() async throws {
    let speech = Samples(
      Self.speech.values + Samples.silence(.seconds(8)).values + Self.speech.values
        + Samples.silence(.seconds(9)).values + Self.speech.values)
    let words = try await Self.transcriber().transcribe(Passage(speech))
    let heard = words.filter { $0.text == "minutes" }.map { $0.start / .seconds(1) }
    #expect(heard.count == 3)
    let times = try #require(heard.count == 3 ? heard : nil)
    let length = Self.speech.duration / .seconds(1)
    #expect(abs(times[1] - times[0] - 8 - length) < 0.1)
    #expect(abs(times[2] - times[1] - 9 - length) < 0.1)
  }

  @Test func `only words of the passage are given, however many passages there are`() async throws {
    let transcriber = try Self.transcriber()
    let whole = try await transcriber.transcribe(Passage(Self.speech))
    let place = try #require(whole.firstIndex { $0.text == "five" })
    let start = whole[place].start.samples
    func words(_ range: Range<Int>) async throws -> [Hypothesis.Word] {
      try await transcriber.transcribe(Passage(utterance: Self.speech, range: range))
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
        encoder: EncoderPassTests.shipped, languageModel: "/nowhere/lm.bin",
        dictionary: Self.folder.appending(path: "words.dict").path),
      lexicon: PronunciationLexicon.standard.get())
    await #expect(throws: RecognitionError.self) {
      try await transcriber.transcribe(Passage(Self.speech))
    }
  }
}
