/// Measures what an echo filter does: how much quieter the microphone is after it, while something is played.
struct EchoGauge: Sendable {
  /// Samples after which a judgement is made and forgotten.
  private static let span = 3 * Samples.rate
  /// The filter does harm where it makes the sound louder by so much: 0.5 dB.
  private static let harm = 1.122

  private var before = 0.0
  private var after = 0.0
  private var count = 0

  /// How much quieter it was made over the last judged span, as a ratio of energies (echo return loss enhancement);
  /// `nil` before there was one.
  private(set) var enhancement: Double?

  /// Takes a frame before and after the filter.
  mutating func count(_ near: [Int16], _ left: [Int16]) {
    before += Self.energy(of: near)
    after += Self.energy(of: left)
    count += near.count
    guard count >= Self.span else { return }
    enhancement = before / max(1, after)
    (before, after, count) = (0, 0, 0)
  }

  /// Whether the sound is worse with the filter than without.
  var doesHarm: Bool { enhancement.map { $0 * Self.harm < 1 } ?? false }

  private static func energy(of values: [Int16]) -> Double {
    values.reduce(0) { $0 + Double($1) * Double($1) }
  }
}
