/// Measures an echo filter: how much quieter it makes the microphone while something is played.
struct EchoGauge: Sendable {
  /// The number of samples over which one judgement is made.
  private static let span = 3 * Samples.rate
  /// The factor in energy by which a harmful filter makes the sound louder: 0.5 dB.
  private static let harm = 1.122

  private var before = 0.0
  private var after = 0.0
  private var count = 0

  /// The echo return loss enhancement over the last span judged, as a ratio of energies; `nil` before there is one.
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
