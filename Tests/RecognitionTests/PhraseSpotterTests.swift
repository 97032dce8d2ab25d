import Sound
import Testing

@testable import Recognition

/// Phrases in speech of flite's voice.
@Suite struct PhraseSpotterTests {
  @Test(arguments: [
    ("computer", 1.0...2.0),
    ("computer, add apples to the grocery list", 1.0...2.0),
    ("we were talking of this and that, computer, stop the music", 3.0...4.0),
    ("what a lovely garden you have here", nil),
  ])
  func `a phrase is found where it was said`(
    sentence: String, seconds: ClosedRange<Double>?
  ) throws {
    let settings = RecognizerSettings()
    let phrase = try WakePhrase("computer", lexicon: PronunciationLexicon(settings: settings))
    var detector = WakeDetector(
      spotter: try PhraseSpotter(phrases: [phrase], settings: settings),
      thresholds: [phrase.text: WakeThreshold.spotted.score(of: phrase)])
    let sound = Samples.said(sentence, before: .seconds(1), after: .seconds(1))
    var wakes: [Wake] = []
    for frame in sound.frames {
      if let wake = try detector.accept(frame) { wakes.append(wake) }
    }
    #expect(wakes.count == (seconds == nil ? 0 : 1))
    if let wake = wakes.first, let seconds { #expect(seconds.contains(wake.end / .seconds(1))) }
  }
}
