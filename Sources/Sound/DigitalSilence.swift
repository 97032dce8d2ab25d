/// Detects a microphone that has delivered one constant value since it began: it is muted, or not there.
///
/// After any sound, silence is no fault: many devices gate quiet sound.
struct DigitalSilence: Sendable {
  /// The number of samples to wait for, longer than any device takes to begin.
  private static let patience = Samples.rate * 5

  private var samples = 0
  private var isOver = false

  /// Takes the next frame, and returns whether silence has just lasted too long; true at most once.
  mutating func isNoticed(with frame: Frame) -> Bool {
    guard !isOver, let first = frame.samples.first else { return false }
    guard frame.samples.allSatisfy({ $0 == first }) else {
      isOver = true
      return false
    }
    samples += frame.samples.count
    isOver = samples >= Self.patience
    return isOver
  }
}
