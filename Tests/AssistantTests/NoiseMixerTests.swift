import Foundation
import Sound
import Testing

@testable import Assistant
@testable import Evaluation

/// The rule of the benchmark's own mixer, calculated anew, sample by sample.
struct NoiseMixerTests {
  /// Noise of an amplitude that is the same at every run (a linear congruential generator).
  private static func noise(_ count: Int, amplitude: Int, seed: Int) -> [Int] {
    var state = seed
    return (0..<count).map { _ in
      state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
      return (state >> 12) % (2 * amplitude + 1) - amplitude
    }
  }

  /// Loudest in the rest that fills no window of 2,048 samples.
  private static let speech = noise(5_000, amplitude: 6_000, seed: 1).enumerated()
    .map { $0.offset >= 4_400 ? $0.element * 4 : $0.element }

  private static func samples(_ values: [Int]) -> Samples { Samples(values.map { Int16($0) }) }

  /// Figures from NumPy with the functions `_max_frame_energy` and `_noise_scale` of the benchmark's mixer.
  @Test(arguments: [
    (6.0, [906, 1_873, 5_089, 2_519, -1_790, -2_486, -2_814, 12_913], 13_408_895),
    (15, [86, 1_615, 4_229, 1_434, -1_916, -1_530, -4_172, 15_063], 13_635_162),
    (24, [-233, 1_515, 3_894, 1_011, -1_964, -1_157, -4_699, 15_895], 13_875_274),
  ])
  func `the benchmark's mixer gives the same samples`(ratio: Double, some: [Int], sum: Int) {
    let noise = Self.samples(Self.noise(5_000, amplitude: 1_500, seed: 2))
    let mixed = NoiseMixer(noise: noise, ratio: ratio).mix(Self.samples(Self.speech), name: "a")
    let values = mixed.values.map(Int.init)
    #expect([0, 1, 2_047, 2_048, 4_095, 4_399, 4_400, 4_999].map { values[$0] } == some)
    #expect(values.reduce(0) { $0 + abs($1) } == sum)
    #expect(values.map(abs).max() == 16_384)
  }

  @Test(arguments: ["one.flac", "another.flac", "a third.flac"])
  func `every sample is that of some stretch of the noise, mixed by the rule`(name: String) throws {
    let noise = Self.noise(5_060, amplitude: 900, seed: 7)
    let mixed = NoiseMixer(noise: Self.samples(noise), ratio: 9)
      .mix(Self.samples(Self.speech), name: name)
    let starts = (0...60).filter { start in
      let expected = Self.mix(Self.speech, Array(noise[start..<(start + 5_000)]), ratio: 9)
      return expected == mixed.values.map(Int.init)
    }
    #expect(starts.count == 1)
  }

  private static func mix(_ speech: [Int], _ noise: [Int], ratio: Double) -> [Int] {
    func loudest(_ values: [Int]) -> Double {
      var best = 0.0
      var window = 0
      while (window + 1) * 2_048 <= values.count {
        var energy = 0.0
        for index in 0..<2_048 { energy += pow(Double(values[window * 2_048 + index]), 2) }
        best = max(best, energy)
        window += 1
      }
      return best
    }
    let scale = sqrt(loudest(speech) / (loudest(noise) * pow(10, ratio / 10)))
    let sum = zip(speech, noise).map { Double($0) + scale * Double($1) }
    let peak = sum.map { abs($0) }.max() ?? 1
    return sum.map { Int(rint($0 / (2 * peak) * 32_767)) }
  }
}
