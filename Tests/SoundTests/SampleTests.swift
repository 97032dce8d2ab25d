import Sound
import Testing

/// Samples of values in steps of 16-bit samples.
@Suite struct SampleTests {
  @Test(
    arguments: [
      (0, 0), (0.4, 0), (-0.6, -1), (32_766.7, 32_767), (32_768, 32_767), (1e9, 32_767),
      (-32_768, -32_768), (-40_000, -32_768), (.infinity, 32_767), (-.infinity, -32_768),
    ] as [(Float, Int16)])
  func `a sample is the nearest there is`(value: Float, sample: Int16) {
    #expect(Int16(nearest: value) == sample)
  }
}
