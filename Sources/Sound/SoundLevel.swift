internal import Glibc

/// Measures the level of sound, a tenth of a second at a time.
package struct SoundLevel: Sendable {
  private static let stretch = Samples.rate / 10
  private static let silence = -96.0

  private var energy = 0.0
  private var samples = 0

  package init() {}

  /// Takes the next frame, and returns the level of the stretch it completes, in decibels relative to full scale.
  package mutating func take(_ frame: Frame) -> Double? {
    let mean =
      Double(frame.samples.reduce(0) { $0 + Int($1) }) / Double(max(1, frame.samples.count))
    for sample in frame.samples { energy += (Double(sample) - mean) * (Double(sample) - mean) }
    samples += frame.samples.count
    guard samples >= Self.stretch else { return nil }
    defer { (energy, samples) = (0, 0) }
    return max(Self.silence, 10 * log10(energy / Double(samples) / (32_768 * 32_768)))
  }
}
