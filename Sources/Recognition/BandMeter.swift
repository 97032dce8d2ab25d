internal import Glibc
internal import Sound

/// Measures the level of frames within a band of frequencies.
struct BandMeter: Sendable {
  // A Butterworth band pass of the first order, by the bilinear transform.
  private let gain: Float
  private let nearPole: Float
  private let farPole: Float
  private var inputs: (Float, Float)?
  private var outputs: (Float, Float) = (0, 0)

  /// Creates a meter for a band, given in hertz.
  init(_ band: ClosedRange<Double>) {
    let rate = Double(Samples.rate)
    let width = tan(.pi * (band.upperBound - band.lowerBound) / rate)
    let centre =
      cos(.pi * (band.upperBound + band.lowerBound) / rate)
      / cos(.pi * (band.upperBound - band.lowerBound) / rate)
    gain = Float(width / (1 + width))
    nearPole = Float(2 * centre / (1 + width))
    farPole = Float((width - 1) / (1 + width))
  }

  /// The frame's level in decibels above one step of a sample; 0 for digital silence.
  mutating func level(of frame: Frame) -> Double {
    guard let first = frame.samples.first else { return 0 }
    // A stream that begins with an offset must not begin with a click.
    var (last, beforeLast) = inputs ?? (Float(first), Float(first))
    var (output, before) = outputs
    var energy: Float = 0
    for sample in frame.samples {
      let next = Float(sample)
      let value = gain * (next - beforeLast) + nearPole * output + farPole * before
      (beforeLast, last) = (last, next)
      (before, output) = (output, value)
      energy += value * value
    }
    inputs = (last, beforeLast)
    outputs = (output, before)
    return 10 * log10(Double(energy) / Double(frame.samples.count) + 1)
  }
}
