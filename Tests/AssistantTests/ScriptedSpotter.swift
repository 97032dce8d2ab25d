import Recognition
import Sound

/// Finds the phrase at the end of each utterance, with the next of some scores.
final class ScriptedSpotter: WakeSpotter {
  var hearsItself = false
  private var scores: ArraySlice<Double>
  private let phrase: String

  init(_ scores: [Double], phrase: String) {
    self.scores = scores[...]
    self.phrase = phrase
  }

  func forgetSpeaker() {}
  func begin() {}
  func accept(_ frame: Frame) -> [WakeCandidate] { [] }

  func end() -> [WakeCandidate] {
    scores.popFirst().map { score in
      [WakeCandidate(phrase: phrase, start: .zero, end: .seconds(10), score: score)]
    } ?? []
  }
}
