import Grammar
import Recognition
import Sound

/// Hears in each utterance the next of some sentences, whatever the sound.
final class ScriptedRecognizer: Recognizer {
  private var sentences: ArraySlice<String>

  init(_ sentences: [String]) { self.sentences = sentences[...] }

  func listen(for alternatives: [Alternative]) -> [Unpronounceable] { [] }
  func begin() {}
  func forgetSpeaker() {}
  func accept(_ frame: Frame, quiet: Duration) -> Hypothesis? { nil }
  var pause: Duration { .zero }
  var isEchoing: Bool { false }

  func end() -> Hypothesis? {
    sentences.popFirst().map { sentence in
      let words = sentence.split(separator: " ").map {
        Hypothesis.Word(text: String($0), start: .zero, end: .zero, confidence: 1)
      }
      return Hypothesis(words: words, confidence: 1, canBeRefused: true)
    }
  }
}
