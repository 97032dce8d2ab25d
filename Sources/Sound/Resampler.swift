/// Converts a stream of any rate and channel count to mono 16-bit samples at 16 kHz.
///
/// State is carried from call to call, so a stream may be converted in pieces of any size.
package final class Resampler {
  /// The rates that are converted, in hertz; others occur only in damaged files.
  package static let rates = 1_000...768_000

  private let channels: Int
  private let converter: RateConverter?

  /// - Throws: `SoundError` for a rate outside `rates` or no channel at all.
  package init(rate: Int, channels: Int) throws {
    guard Self.rates.contains(rate) else {
      throw SoundError("convert", "\(rate) Hz", reason: "no sound has such a sample rate")
    }
    guard channels > 0 else {
      throw SoundError("convert", "\(rate) Hz", reason: "there is no channel")
    }
    self.channels = channels
    do {
      converter = rate == Samples.rate ? nil : try RateConverter(from: rate, to: Samples.rate)
    } catch {
      throw SoundError("convert", "\(rate) Hz", reason: error.reason)
    }
  }

  /// Converts the next interleaved samples, in which ±1 is full scale.
  package func convert(_ interleaved: [Float]) throws -> [Int16] {
    try convert(mixed(interleaved), isLast: false)
  }

  /// Converts the next interleaved 16-bit samples.
  package func convert(_ interleaved: [Int16]) throws -> [Int16] {
    if converter == nil, channels == 1 { return interleaved }
    return try convert(mixed(interleaved.map { Float($0) / 32_768 }), isLast: false)
  }

  /// The samples that the converter still holds back at the end of the stream.
  package func finish() throws -> [Int16] {
    try convert([], isLast: true)
  }

  /// Resets the filter, because what follows is not continuous with what came before.
  package func reset() { converter?.reset() }

  private func convert(_ mono: [Float], isLast: Bool) throws -> [Int16] {
    guard let converter else { return mono.map(Self.quantized) }
    do {
      return try converter.convert(mono, isLast: isLast).map(Self.quantized)
    } catch {
      throw SoundError("convert", "sound", reason: error.reason)
    }
  }

  private func mixed(_ interleaved: [Float]) -> [Float] {
    guard channels > 1 else { return interleaved.map(Self.sane) }
    let scale = 1 / Float(channels)
    return stride(from: 0, to: interleaved.count - channels + 1, by: channels).map { start in
      var sum: Float = 0
      for channel in 0..<channels { sum += Self.sane(interleaved[start + channel]) }
      return sum * scale
    }
  }

  /// The sample, or 0 if it is absurd: floating-point files may hold anything, and one NaN would spread over many
  /// samples.
  private static func sane(_ sample: Float) -> Float {
    abs(sample) < 1_000 ? sample : 0
  }

  private static func quantized(_ sample: Float) -> Int16 {
    Int16(nearest: sample * 32_768)
  }
}
