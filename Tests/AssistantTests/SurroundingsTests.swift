import Foundation
import Grammar
import Sound
import Testing

@testable import Assistant
@testable import Evaluation

struct SurroundingsTests {
  /// A tone of an amplitude, as long as so many samples.
  private func tone(_ amplitude: Double, count: Int, period: Int = 32) -> Samples {
    Samples((0..<count).map { Int16($0 % period < period / 2 ? amplitude : -amplitude) })
  }

  @Test(arguments: [0.0, 6, 20])
  func `noise is mixed in by the ratio of the loudest windows`(ratio: Double) {
    let speech = tone(8_000, count: 8_192)
    let mixer = NoiseMixer(noise: tone(500, count: 20_480, period: 40), ratio: ratio)
    let mixed = mixer.mix(speech, name: "a")
    #expect(mixed.values.count == speech.values.count)
    let loudest = mixed.values.map { abs(Int($0)) }.max() ?? 0
    #expect(abs(loudest - 16_384) <= 1)
    // Square waves add up to the sum of their amplitudes; what remains of the speech tells the ratio.
    let amplitudes = Set(mixed.values.map { abs(Int($0)) })
    let (sum, difference) = (Double(amplitudes.max() ?? 0), Double(amplitudes.min() ?? 0))
    let (one, other) = ((sum + difference) / 2, (sum - difference) / 2)
    let expected = pow(10, ratio / 20)
    #expect(abs(one / max(other, 1) - expected) < 0.02 * expected)
  }

  @Test func `the same name gets the same noise, another name another stretch`() {
    var generator = SeededGenerator(seed: 7, name: "noise")
    let noise = Samples((0..<40_000).map { _ in Int16.random(in: -900...900, using: &generator) })
    let mixer = NoiseMixer(noise: noise, ratio: 6)
    let speech = tone(4_000, count: 4_096)
    #expect(mixer.mix(speech, name: "a") == mixer.mix(speech, name: "a"))
    #expect(mixer.mix(speech, name: "a") != mixer.mix(speech, name: "b"))
  }

  @Test func `noise shorter than the speech begins again`() {
    let mixer = NoiseMixer(noise: tone(500, count: 100), ratio: 6)
    #expect(mixer.mix(tone(8_000, count: 5_000), name: "a").values.count == 5_000)
  }

  @Test func `a room adds the echoes of its click and keeps the level`() {
    let room = Room(click: Samples([0, 0, 16_384, 0, 0, 8_192]))
    let echoed = room.reverberate(Samples([1_000, 0, 0, 0, 0, 0, 0, 0]))
    #expect(echoed.values.map { (Int($0) + 5) / 10 } == [100, 0, 0, 50, 0, 0, 0, 0])
    #expect(
      Room(click: Samples([100])).reverberate(tone(5_000, count: 700)) == tone(5_000, count: 700))
  }

  @Test func `the loudest sample there is may turn its sign in a room`() {
    let room = Room(click: Samples([-16_384, 0, 0]))
    #expect(room.reverberate(Samples([.min, 0, 0, 0])).values.first == .max)
  }
}
