package import Recognition
internal import Sound

/// Hears the phrases that wake Heed or interrupt it.
package struct WakeGate {
  private var detector: WakeDetector?
  private let phrase: String?
  /// The reduction of an interrupting phrase's threshold, since it is heard over the residual echo.
  private let leniency: Double
  /// Whether speech counts only after the phrase or a call, until the answer, and as long as a question is open.
  let waitsForCall: Bool
  /// The time that Heed waits for a command once it is awake.
  let timeout: Duration

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
  }

  /// Whether Heed's speech can be interrupted.
  var canInterrupt: Bool { waitsForCall || detector != nil }

  /// Takes a frame of the stream while Heed sleeps, and returns the phrase that wakes it, if it was said.
  mutating func wake(in frame: Frame) throws -> Wake? {
    guard phrase != nil, let wake = try detector?.accept(frame) else { return nil }
    return wakes(wake) ? wake : nil
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

  /// Forgets the sound so far.
  mutating func restart() throws { try detector?.restart() }
}

extension String {
  /// Whether the words of a phrase occur in it.
  fileprivate func says(_ phrase: String) -> Bool {
    let words = lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return " \(words) ".contains(" \(phrase) ")
  }
}
