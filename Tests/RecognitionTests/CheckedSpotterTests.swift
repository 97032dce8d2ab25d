import Sound
import Testing

@testable import Recognition

/// Phrases in speech of flite's voice, heard by the encoder, too.
@Suite(.timeLimit(.minutes(5))) struct CheckedSpotterTests {
  private static let lexicon = PronunciationLexicon.standard

  private static func wakes(
    _ phrase: String, in sentence: String
  ) throws -> [Wake] {
    let settings = RecognizerSettings()
    let phrase = try WakePhrase(phrase, lexicon: lexicon.get())
    var detector = WakeDetector(
      spotter: try CheckedSpotter(
        phrases: [phrase], settings: settings, encoder: EncoderPassTests.shipped),
      thresholds: [phrase.text: WakeThreshold.checked.score(of: phrase)])
    let sound = Samples.said(sentence, before: .seconds(1), after: .seconds(1))
    return try sound.frames.compactMap { try detector.accept($0) }
  }

  @Test(arguments: [
    ("computer", "computer", 1.0...2.0),
    ("computer", "computer, add apples to the grocery list", 1.0...2.0),
    ("computer", "we were talking of this and that, computer, stop the music", 3.0...4.0),
    ("smart mirror", "well, smart mirror, good morning", 1.5...3.0),
    ("hey jarvis", "hey jarvis", 1.0...2.0),
  ])
  func `a phrase is found where it was said`(
    phrase: String, sentence: String, seconds: ClosedRange<Double>
  ) throws {
    let wakes = try Self.wakes(phrase, in: sentence)
    #expect(wakes.count == 1)
    #expect(wakes.first.map { seconds.contains($0.end / .seconds(1)) } == true)
  }

  @Test(arguments: [
    ("computer", "what a lovely garden you have here"),
    ("computer", "the company repeats it"),
    ("computer", "they came by scooter"),
    ("jarvis", "the service was good"),
    ("smart mirror", "a smart man in a chair"),
    ("alexa", "he left a lot of stamps"),
  ])
  func `what sounds like a phrase is none`(phrase: String, sentence: String) throws {
    #expect(try Self.wakes(phrase, in: sentence) == [])
  }

  @Test func `a phrase long after the utterance began is heard, too`() throws {
    let talk = Array(repeating: "we were talking of this and that", count: 8)
    let sentence = talk.joined(separator: " ") + ", computer"
    let wakes = try Self.wakes("computer", in: sentence)
    #expect(wakes.count == 1)
    #expect(wakes.first.map { $0.end > .seconds(13) } == true)
  }

  @Test func `an encoder that is not there is told`() throws {
    let phrase = try WakePhrase("computer", lexicon: Self.lexicon.get())
    #expect(throws: RecognitionError.self) {
      try CheckedSpotter(
        phrases: [phrase], settings: RecognizerSettings(), encoder: "/none/encoder.bin")
    }
  }
}
