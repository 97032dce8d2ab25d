package import Recognition
internal import Sound

/// Whether what is said is meant for Heed.
///
/// Without a wake phrase and without push-to-talk it always is. With them it is from the phrase, or the call, to
/// the answer, and as long as a question is open.
package struct Attention {
  private var detector: WakeDetector?
  private let phrase: String?
  private let waitsForCall: Bool
  /// How much less a phrase must score that interrupts, as it is said over what is left of the echo.
  private let leniency: Double
  /// How long a command is waited for.
  let patience: Duration

  private(set) var isAwake: Bool

  /// The phrase is the one of the detector's that wakes; the others only interrupt.
  package init(
    detector: WakeDetector?, phrase: String? = nil, waitsForCall: Bool,
    patience: Duration = .seconds(6), leniency: Double = 0
  ) {
    self.leniency = leniency
    self.detector = detector
    self.phrase = phrase
    self.waitsForCall = waitsForCall
    self.patience = patience
    isAwake = !waitsForCall
  }

  /// Whether speaking can be interrupted.
  var canInterrupt: Bool { waitsForCall || detector != nil }

  /// Takes the next frame of the stream, and gives those that are meant for Heed.
  mutating func accept(_ frame: Frame) throws -> (frames: [Frame], wake: Wake?) {
    if isAwake || frame.isBreak { return ([frame], nil) }
    guard phrase != nil, let wake = try detector?.accept(frame), wake.phrase == phrase else {
      return ([], nil)
    }
    isAwake = true
    return (wake.rest, wake)
  }

  /// Takes a frame that came while this text was spoken, and tells which phrase interrupts it.
  ///
  /// A phrase that the text says itself does not.
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

  /// Whether the phrase wakes, too, and does not only interrupt.
  func wakes(_ wake: Wake) -> Bool { wake.phrase == phrase }

  /// Listens from now on.
  mutating func wake() throws {
    isAwake = true
    try detector?.restart()
  }

  /// Waits for the next phrase or call, where there is one to wait for.
  mutating func sleep() throws {
    isAwake = !waitsForCall
    try detector?.restart()
  }
}

extension String {
  /// Whether the words of a phrase stand in it.
  fileprivate func says(_ phrase: String) -> Bool {
    let words = lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return " \(words) ".contains(" \(phrase) ")
  }
}
