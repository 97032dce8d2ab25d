import Foundation
import Sound
import Testing

struct SamplesWaveTests {
  @Test(arguments: [[], [0], [1, -1, 32_767, -32_768], [Int16](repeating: 300, count: 16_000)])
  func `a WAV file holds the samples it was made of`(values: [Int16]) throws {
    let samples = Samples(values)
    #expect(samples.wave.count == 44 + 2 * values.count)
    guard !values.isEmpty else { return }
    #expect(try SoundFile.samples(in: Data(samples.wave)) == samples)
  }
}
