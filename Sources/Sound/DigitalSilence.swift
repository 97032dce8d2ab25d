/// Notices a microphone that has delivered nothing but one and the same value since it began: it is muted, or none.
///
/// Once there was any sound, silence is no fault: many devices cut quiet sound off.
struct DigitalSilence: Sendable {
  /// Longer than any device takes to begin.
  private static let patience = Samples.rate * 5

  private var samples = 0
  private var isOver = false

  /// Takes the next frame; whether it is the one, once, with which silence has lasted too long.
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
