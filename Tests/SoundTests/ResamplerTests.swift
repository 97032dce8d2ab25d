import Testing

@testable import Sound

@Suite struct ResamplerTests {
  @Test(arguments: [8_000, 11_025, 22_050, 32_000, 44_100, 48_000, 96_000], [1, 2, 7])
  func `a tone keeps its pitch, strength and length`(rate: Int, channels: Int) throws {
    let tone = Fixture.tone(440, rate: rate, seconds: 1, channels: channels)
    let resampler = try Resampler(rate: rate, channels: channels)
    var samples: [Int16] = []
    // Pieces as a device would deliver them, and one odd one.
    var rest = tone[...]
    while !rest.isEmpty {
      let piece = rest.prefix((rest.count == tone.count ? 13 : rate / 50) * channels)
      samples += try resampler.convert(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    samples += try resampler.finish()
    #expect(abs(samples.count - 16_000) <= 2)
    #expect(abs(Fixture.amplitude(of: 440, in: samples) - 0.5) < 0.005)
    #expect(Fixture.amplitude(of: 1_000, in: samples) < 0.002)
  }

  @Test func `tones too high for 16 kHz are removed, not folded`() throws {
    let resampler = try Resampler(rate: 48_000, channels: 1)
    let tone = Fixture.tone(15_000, rate: 48_000, seconds: 1)
    let samples = try resampler.convert(tone) + resampler.finish()
    #expect(abs(samples.count - 16_000) < 100)
    #expect(samples.dropFirst(100).dropLast(100).allSatisfy { abs($0) < 30 })
  }

  @Test func `sound in our own format stays as it is`() throws {
    let sound: [Int16] = [0, 1, -1, 32_767, -32_768, 12_345]
    let resampler = try Resampler(rate: 16_000, channels: 1)
    #expect(try resampler.convert(sound) == sound)
    #expect(try resampler.convert(sound.map { Float($0) / 32_768 }) == sound)
    #expect(try resampler.finish() == [])
  }

  @Test func `channels are averaged`() throws {
    let resampler = try Resampler(rate: 16_000, channels: 2)
    #expect(try resampler.convert([1_000, 3_000, -5, 5] as [Int16]) == [2_000, 0])
  }

  @Test func `what is too loud is clipped and what is no number is silence`() throws {
    let resampler = try Resampler(rate: 16_000, channels: 1)
    #expect(
      try resampler.convert([2, -2, .nan, .infinity, 1e30] as [Float])
        == [32_767, -32_768, 0, 0, 0])
  }

  @Test func `after a reset nothing is left of before`() throws {
    let resampler = try Resampler(rate: 48_000, channels: 1)
    _ = try resampler.convert([Float](repeating: 1, count: 4_800))
    resampler.reset()
    let after = try resampler.convert([Float](repeating: 0, count: 4_800)) + resampler.finish()
    #expect(abs(after.count - 1_600) < 100 && after.allSatisfy { $0 == 0 }, "\(after.count)")
  }

  @Test(arguments: [(0, 1), (999, 1), (2_000_000_000, 1), (16_000, 0), (-1, 1)])
  func `impossible sound is refused`(rate: Int, channels: Int) {
    #expect(throws: SoundError.self) { try Resampler(rate: rate, channels: channels) }
  }
}
