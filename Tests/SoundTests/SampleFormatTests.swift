import Testing

@testable import Sound

@Suite struct SampleFormatTests {
  @Test(arguments: SampleFormat.allCases)
  func `samples survive the way to a device and back`(format: SampleFormat) {
    let samples: [Float] = [0, 0.5, -0.5, -1, 0.25, -1 / 32_768]
    var bytes: [UInt8] = []
    for sample in samples { format.append(sample, to: &bytes) }
    #expect(bytes.count == samples.count * format.size)
    #expect(bytes.withUnsafeBytes { format.samples(in: $0) } == samples)
  }

  @Test(arguments: SampleFormat.allCases)
  func `what is too loud is clipped`(format: SampleFormat) {
    var bytes: [UInt8] = []
    for sample: Float in [3, -3] { format.append(sample, to: &bytes) }
    let samples = bytes.withUnsafeBytes { format.samples(in: $0) }
    #expect(samples[0] > 0.999 && samples[0] <= 1)
    #expect(samples[1] == -1)
  }
}
