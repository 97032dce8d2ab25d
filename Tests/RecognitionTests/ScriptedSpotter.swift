import Sound

@testable import Recognition

/// Finds a candidate after so many frames of each utterance.
final class ScriptedSpotter: WakeSpotter {
  var hearsItself = false
  private let candidate: WakeCandidate
  private let delay: Int
  private var frames = 0

  init(_ candidate: WakeCandidate, after delay: Int) {
    self.candidate = candidate
    self.delay = delay
  }

  func forgetSpeaker() {}

  func begin() { frames = 0 }

  func accept(_ frame: Frame) -> [WakeCandidate] {
    frames += 1
    return frames == delay ? [candidate] : []
  }

  func end() -> [WakeCandidate] { frames < delay ? [candidate] : [] }
}
