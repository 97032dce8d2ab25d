import Sound
import Testing

@testable import Recognition

struct JoinedTranscriberTests {
  /// Hears always the same words, which it is as sure of.
  private struct Repeating: Transcriber {
    let words: [Hypothesis.Word]

    init(_ text: String, sureness: Double) {
      words = text.split(separator: " ").map {
        Hypothesis.Word(text: String($0), start: .zero, end: .seconds(1), confidence: sureness)
      }
    }

    func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] { words }
  }

  @Test(arguments: [
    ("five minutes", 0.99, "five minutes"), ("fine minutes", 0.9, "five minutes late"),
    ("", 0, "five minutes late"),
  ]) func `a passage of which the quicker one is not sure is transcribed by the other`(
    quicker: String, sureness: Double, expected: String
  ) async throws {
    let joined = JoinedTranscriber(
      Repeating("five minutes late", sureness: 0.5),
      andQuicker: Repeating(quicker, sureness: sureness))
    let words = try await joined.transcribe(Passage(Samples([0])))
    #expect(words.map(\.text).joined(separator: " ") == expected)
    #expect(joined.writers.count == 2)
  }
}
