package import Recognition
internal import Sound

/// Decides which speech is meant for Heed.
///
/// Without a wake phrase and without push-to-talk, all of it is. With them, speech counts from the phrase or call until
/// the answer, and as long as a question is open.
package struct WakeGate {
  private var detector: WakeDetector?
  private let phrase: String?
  private let waitsForCall: Bool
  /// The reduction of an interrupting phrase's threshold, since it is heard over the residual echo.
  private let leniency: Double
  /// The time that Heed waits for a command.
  let timeout: Duration

  private(set) var isAwake: Bool

  /// Of the detector's phrases, `phrase` is the one that wakes Heed; the others only interrupt.
  package init(
    detector: WakeDetector?, phrase: String? = nil, waitsForCall: Bool,
    timeout: Duration = .seconds(6), leniency: Double = 0
  ) {
    self.leniency = leniency
    self.detector = detector
    self.phrase = phrase
    self.waitsForCall = waitsForCall
    self.timeout = timeout
    isAwake = !waitsForCall
  }

  /// Whether Heed's speech can be interrupted.
  var canInterrupt: Bool { waitsForCall || detector != nil }

  /// Takes the next frame of the stream, and returns the frames that are meant for Heed.
  mutating func accept(_ frame: Frame) throws -> (frames: [Frame], wake: Wake?) {
    if isAwake || frame.isBreak { return ([frame], nil) }
    guard phrase != nil, let wake = try detector?.accept(frame), wake.phrase == phrase else {
      return ([], nil)
    }
    isAwake = true
    return (wake.rest, wake)
  }

  /// Takes a frame that arrived while this text was spoken, and returns the phrase that interrupts it, if any.
  ///
  /// A phrase that occurs in the text itself doesn't interrupt.
  mutating func interruption(in frame: Frame, of text: String) throws -> Wake? {
    guard var lenient = detector else { return nil }
    lenient.thresholds = lenient.thresholds.mapValues { $0 - leniency }
    lenient.hearsItself = true
    defer { lenient.hearsItself = false }
    let wake = try lenient.accept(frame)
    lenient.thresholds = detector?.thresholds ?? [:]
    detector = lenient
    return wake.flatMap { text.says($0.phrase) ? nil : $0 }
  }

  /// Whether the phrase also wakes Heed, rather than only interrupting.
  func wakes(_ wake: Wake) -> Bool { wake.phrase == phrase }

  /// Takes all speech for Heed from now on.
  mutating func wake() throws {
    isAwake = true
    try detector?.restart()
  }

  /// Waits for the next phrase or call, if Heed is set up to.
  mutating func sleep() throws {
    isAwake = !waitsForCall
    try detector?.restart()
  }
}

extension String {
  /// Whether the words of a phrase occur in it.
  fileprivate func says(_ phrase: String) -> Bool {
    let words = lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return " \(words) ".contains(" \(phrase) ")
  }
}
