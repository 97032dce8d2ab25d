import Grammar
import Sound
import Testing

@testable import Recognition

/// Sentences nearly drowned in noise.
@Suite(.timeLimit(.minutes(5))) struct NoisySentencesTests {
  private static let sentences = [
    "call bill", "call phil", "call will", "read my lists", "undo that",
  ]

  @Test(arguments: [false, true])
  func `whatever is heard is a sentence of the grammar`(hasEncoder: Bool) throws {
    var settings = RecognizerSettings()
    settings.secondPass?.encoder = hasEncoder ? EncoderPassTests.shipped : nil
    let recognizer = try GrammarRecognizer(
      settings: settings, lexicon: try PronunciationLexicon.standard.get())
    _ = try recognizer.listen(for: [Automaton(sentences: Self.sentences)])
    for sentence in Self.sentences {
      for amplitude in [1_000, 3_000, 6_000, 10_000] {
        let said = Samples.said(sentence, before: .milliseconds(200), after: .milliseconds(400))
        let noise = Samples.noise(said.duration, amplitude: amplitude)
        let mixed = zip(said.values, noise.values).map { $0 &+ $1 }
        try recognizer.begin()
        for frame in Samples(mixed).frames { _ = try recognizer.accept(frame) }
        let heard = try recognizer.end()?.text
        #expect(
          heard.map(Self.sentences.contains) ?? true,
          "\(heard ?? "") instead of \(sentence) at \(amplitude)")
      }
    }
  }
}
