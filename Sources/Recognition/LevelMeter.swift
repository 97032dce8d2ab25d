internal import Glibc
internal import Sound

/// Measures the level of frames without what lies below the voice: DC and rumble.
struct LevelMeter: Sendable {
  /// The pole of the high-pass filter, which is 3 dB down at 130 Hz.
  private static let pole: Float = 0.95

  private var lastInput: Float?
  private var lastOutput: Float = 0

  /// The frame's level in decibels above one step of a sample; 0 for digital silence.
  mutating func level(of frame: Frame) -> Double {
    guard let first = frame.samples.first else { return 0 }
    // A stream that begins with an offset must not begin with a click.
    var input = lastInput ?? Float(first)
    var output = lastOutput
    var energy: Float = 0
    for sample in frame.samples {
      let next = Float(sample)
      output = next - input + Self.pole * output
      input = next
      energy += output * output
    }
    lastInput = input
    lastOutput = output
    return 10 * log10(Double(energy) / Double(frame.samples.count) + 1)
  }
}
