internal import Glibc
internal import Grammar
package import Sound

/// Mixes noise into speech by the rule of Picovoice's benchmarks.
///
/// Sound is cut into consecutive windows of 2,048 samples. The noise is scaled so that its loudest window and that of
/// the speech have the wanted ratio; then the sum is scaled to half of full scale.
package struct NoiseMixer: Sendable {
  private static let window = 2_048
  private static let peak = 0.5

  private let noise: [Double]
  /// The signal-to-noise ratio in decibels.
  package let ratio: Double

  /// Takes noise of any length above zero.
  package init(noise: Samples, ratio: Double) {
    precondition(!noise.values.isEmpty, "noise must have samples")
    self.noise = noise.values.map(Double.init)
    self.ratio = ratio
  }

  /// Mixes speech with a stretch of the noise that depends only on the name.
  package func mix(_ speech: Samples, name: String) -> Samples {
    var generator = SeededGenerator(seed: 1, name: name)
    let start = Int.random(in: 0...max(0, noise.count - speech.values.count), using: &generator)
    let speech = speech.values.map(Double.init)
    let stretch = speech.indices.map { noise[(start + $0) % noise.count] }
    let loudness = Self.energy(stretch)
    guard loudness > 0 else { return Self.scaled(speech) }
    let gain = (Self.energy(speech) / loudness / pow(10, ratio / 10)).squareRoot()
    return Self.scaled(zip(speech, stretch).map { $0 + gain * $1 })
  }

  /// The energy of the loudest window; an incomplete window counts only if there is no other.
  private static func energy(_ samples: [Double]) -> Double {
    stride(from: 0, through: max(0, samples.count - window), by: window)
      .map { start in samples[start...].prefix(window).reduce(0) { $0 + $1 * $1 } }
      .max() ?? 0
  }

  private static func scaled(_ samples: [Double]) -> Samples {
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    guard loudest > 0 else { return Samples(samples.map { Int16($0) }) }
    // The order of the operations decides how the loudest sample is rounded.
    let level = loudest / peak
    return Samples(samples.map { Int16(($0 / level * 32_767).rounded(.toNearestOrEven)) })
  }
}
