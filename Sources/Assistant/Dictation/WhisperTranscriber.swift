package import Intents
package import Recognition
internal import Sound
internal import Understanding

/// Transcribes with Whisper, which is told the words that were said before a passage.
///
/// What may be all of an utterance is heard while somebody pauses, and written down if it is asked to be.
package struct WhisperTranscriber: Transcriber {
  private let writer: WhisperWriter
  private let language: WrittenLanguage

  package init(_ writer: WhisperWriter, language: WrittenLanguage) {
    (self.writer, self.language) = (writer, language)
  }

  package func begin() { writer.begin() }

  package func follow(_ samples: [Int16]) { writer.follow(samples) }

  package func settle() { writer.settle() }

  package func catchUp() async { await writer.catchUp() }

  package func prepare(_ samples: [Int16]) { writer.prepare(samples) }

  package func writing(of utterance: Utterance, end: Int) async throws -> Writing? {
    try await writer.writing(of: Array(utterance.samples.values.prefix(end)), after: [])
  }

  package func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    let samples = Array(passage.utterance.values.prefix(passage.range.upperBound))
    guard let writing = try await writer.writing(of: samples, after: passage.before) else {
      return []
    }
    let words = Normalizer(language).words(of: writing.text)
      .filter { $0.contains(where: \.isLetter) }
    return passage.timed(words, confidence: writing.sureness)
  }
}
