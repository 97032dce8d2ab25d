import Foundation
import TestKit
import Testing

@testable import Recognition

/// Late echoes are weakened, and nothing else is changed.
@Suite struct DereverberationTests {
  private static let rate = 16_000

  /// Faint noise, and from half a second on a hiss of 0.1 s every 0.4 s, which fades by 60 dB in the given time.
  private static func hisses(fading seconds: Double, for duration: Double = 4) -> [Int16] {
    var random = SequenceGenerator(seed: 1)
    return (0..<Int(duration * Double(rate))).map { index in
      let time = Double(index) / Double(rate)
      let phase = (time + 0.3).truncatingRemainder(dividingBy: 0.4)
      let loudness = time < 0.5 ? 0 : phase < 0.1 ? 1 : pow(10, -3 * (phase - 0.1) / seconds)
      let hiss = Double.random(in: -8_000...8_000, using: &random)
      return Int16(loudness * hiss) + Int16.random(in: -4...4, using: &random)
    }
  }

  /// The level of the samples from one time to another, in seconds, in decibels.
  private static func level(_ samples: [Int16], _ from: Double, _ to: Double) -> Double {
    let part = samples[Int(from * Double(rate))..<Int(to * Double(rate))]
    return 10 * log10(part.reduce(0) { $0 + Double($1) * Double($1) } / Double(part.count))
  }

  private static func weakened(_ samples: [Int16], by chunk: Int = 160) -> [Int16] {
    let dereverberation = Dereverberation()
    dereverberation.begin()
    var output: [Int16] = []
    for start in stride(from: 0, to: samples.count, by: chunk) {
      output += dereverberation.process(Array(samples[start..<min(samples.count, start + chunk)]))
    }
    return output + dereverberation.end()
  }

  @Test(arguments: [0, 1, 239, 240, 241, 480, 1_000, 16_001])
  func `as many samples come out as go in, however they come`(count: Int) {
    let samples = Array(Self.hisses(fading: 0.6).dropFirst(7_000).prefix(count))
    let expected = Self.weakened(samples)
    #expect(expected.count == count)
    for chunk in [1, 77, 480, 5_000] {
      #expect(Self.weakened(samples, by: chunk) == expected)
    }
  }

  @Test(
    arguments: [
      // When sounds fade by 60 dB in so many seconds, their echoes lose so many decibels.
      (0.05, 0.0...0.3), (0.1, 0.0...0.3), (0.5, 3.0...8.0), (0.6, 3.0...8.0), (0.8, 3.0...8.0),
    ] as [(Double, ClosedRange<Double>)])
  func `echoes are weakened where there are any`(seconds: Double, loss: ClosedRange<Double>) {
    let samples = Self.hisses(fading: seconds)
    let output = Self.weakened(samples)
    // Between two of the last hisses.
    let echo = Self.level(samples, 3.46, 3.54) - Self.level(output, 3.46, 3.54)
    #expect(loss.contains(echo), "\(echo) dB")
    let sound = Self.level(samples, 3.3, 3.33) - Self.level(output, 3.3, 3.33)
    #expect(abs(sound) < 0.7, "\(sound) dB")
  }

  @Test(arguments: [4, 400, 20_000]) func `noise stays as it is`(amplitude: Int16) {
    var random = SequenceGenerator(seed: 2)
    let samples = (0..<3 * Self.rate).map { _ in
      Int16.random(in: -amplitude...amplitude, using: &random)
    }
    let output = Self.weakened(samples)
    #expect(zip(samples, output).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(arguments: [(0.05, false), (0.1, false), (0.8, true), (1.2, true)] as [(Double, Bool)])
  func `a room that echoes is told from one that does not`(seconds: Double, isEchoing: Bool) {
    let dereverberation = Dereverberation()
    #expect(!dereverberation.isEchoing)
    dereverberation.begin()
    _ = dereverberation.process(Self.hisses(fading: seconds))
    #expect(dereverberation.isEchoing == isEchoing)
    dereverberation.forget()
    #expect(!dereverberation.isEchoing)
  }

  @Test(arguments: [(0.05, false), (0.8, true)] as [(Double, Bool)])
  func `silence without any noise tells nothing of the room`(seconds: Double, isEchoing: Bool) {
    let dereverberation = Dereverberation()
    dereverberation.begin()
    let gated = Array(repeating: 0, count: Self.rate / 2) + Self.hisses(fading: seconds)
    // The noise that comes with the sound does not fade, and would otherwise be taken for one that echoes.
    let decided = stride(from: 0, to: gated.count, by: 160).map { start in
      _ = dereverberation.process(Array(gated[start..<start + 160]))
      return dereverberation.isEchoing
    }
    #expect(decided.contains(true) == isEchoing)
    #expect(decided.last == isEchoing)
  }

  @Test func `the room is known until it is forgotten`() {
    let dereverberation = Dereverberation()
    func output(of samples: [Int16]) -> [Int16] {
      dereverberation.begin()
      return dereverberation.process(samples) + dereverberation.end()
    }
    let echoing = Self.hisses(fading: 0.6)
    let first = output(of: echoing)
    #expect(Self.level(first, 0.62, 0.66) > Self.level(echoing, 0.62, 0.66) - 0.3)
    let dry = Self.hisses(fading: 0.05)
    #expect(abs(Self.level(output(of: dry), 3.46, 3.54) - Self.level(dry, 3.46, 3.54)) < 0.3)
    #expect(!dereverberation.isEchoing)
    _ = output(of: echoing)
    let known = output(of: echoing)
    #expect(Self.level(known, 0.62, 0.66) < Self.level(first, 0.62, 0.66) - 0.5)
    dereverberation.forget()
    #expect(output(of: echoing) == first)
  }

  @Test func `an utterance comes again as it sounds by what it told of the room`() {
    let dereverberation = Dereverberation()
    let samples = Self.hisses(fading: 0.6, for: 2)
    func output(again: Bool) -> [Int16] {
      dereverberation.begin(again: again)
      return dereverberation.process(samples)
    }
    let first = output(again: false)
    let second = output(again: true)
    #expect(Self.level(second, 0.62, 0.66) < Self.level(first, 0.62, 0.66) - 0.5)
    // Nothing is learnt twice of the same sounds.
    #expect(output(again: true) == second)
  }
}
