package import Sound

/// Waits for phrases in a stream of frames, and tells when one was said.
///
/// Use it from one thread at a time, like its spotter.
package struct WakeDetector {
  /// The score each phrase needs; phrases without one are never believed.
  package var thresholds: [String: Double]

  private var spotter: any WakeSpotter
  private var endpointer: Endpointer
  /// Whether the next frames arrive while Heed speaks.
  package var hearsItself: Bool {
    get { spotter.hearsItself }
    set { spotter.hearsItself = newValue }
  }
  /// The utterance's frames so far.
  private var frames: [Frame] = []

  package init(
    spotter: any WakeSpotter, thresholds: [String: Double],
    endpointing: EndpointerSettings = EndpointerSettings()
  ) {
    self.spotter = spotter
    self.thresholds = thresholds
    endpointer = Endpointer(settings: endpointing)
  }

  /// Takes the next frame of the stream, and returns the phrase that was said, if it is believed.
  ///
  /// After a phrase, the next utterance begins with the following frame.
  package mutating func accept(_ frame: Frame) throws -> Wake? {
    guard let wake = wake(after: try candidates(in: frame)) else { return nil }
    try restart()
    return wake
  }

  /// Takes the next frame of the stream, and returns the candidates in it, believed or not.
  package mutating func candidates(in frame: Frame) throws -> [WakeCandidate] {
    if frame.isBreak {
      try restart()
      return []
    }
    switch endpointer.accept(frame) {
    case .silence: return []
    case .speechBegan(let began):
      frames = began
      try spotter.begin()
      return try began.flatMap { try spotter.accept($0) }
    case .speechContinues(let frame):
      frames.append(frame)
      return try spotter.accept(frame)
    case .speechEnded, .tooLong:
      frames.append(frame)
      return try spotter.end()
    }
  }

  /// Ends the stream, and returns the candidates at its end.
  package mutating func finish() throws -> [WakeCandidate] {
    endpointer.finish() == nil ? [] : try spotter.end()
  }

  /// Drops the utterance in progress.
  package mutating func restart() throws {
    if endpointer.isSpeech { _ = try spotter.end() }
    endpointer.restart()
    frames = []
  }

  private func wake(after candidates: [WakeCandidate]) -> Wake? {
    let believed = candidates.first { candidate in
      thresholds[candidate.phrase].map { candidate.score >= $0 } ?? false
    }
    guard let believed, let first = frames.first else { return nil }
    let end = Samples.duration(of: first.start) + believed.end
    return Wake(
      phrase: believed.phrase, score: believed.score, end: end,
      rest: frames.filter { Samples.duration(of: $0.start) >= end })
  }
}
