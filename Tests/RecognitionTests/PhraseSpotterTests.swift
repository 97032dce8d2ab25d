import Sound
import Testing

@testable import Recognition

/// Phrases in speech of flite's voice.
@Suite struct PhraseSpotterTests {
  @Test(arguments: [
    ("computer", true),
    ("computer, add apples to the grocery list", true),
    ("what a lovely garden you have here", false),
  ])
  func `a phrase is found where it was said`(sentence: String, isThere: Bool) throws {
    let settings = RecognizerSettings()
    let phrase = try WakePhrase("computer", lexicon: PronunciationLexicon(settings: settings))
    var detector = WakeDetector(
      spotter: try PhraseSpotter(phrases: [phrase], settings: settings),
      thresholds: [phrase.text: phrase.threshold])
    let sound = Samples.said(sentence, before: .seconds(1), after: .seconds(1))
    var wakes: [Wake] = []
    for frame in sound.frames {
      if let wake = try detector.accept(frame) { wakes.append(wake) }
    }
    #expect(wakes.count == (isThere ? 1 : 0))
    if let wake = wakes.first { #expect(wake.end < .seconds(2)) }
  }
}
