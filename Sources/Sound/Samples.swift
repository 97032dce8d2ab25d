internal import Foundation

/// Mono 16-bit sound at 16 kHz, the one format that travels between the stages.
package struct Samples: Sendable, Equatable {
  /// The sample rate, in hertz.
  package static let rate = 16_000

  package var values: [Int16]

  package init(_ values: [Int16] = []) {
    self.values = values
  }

  /// The time the sound takes to play.
  package var duration: Duration { Self.duration(of: values.count) }

  /// The time a number of samples takes to play.
  package static func duration(of count: Int) -> Duration {
    .microseconds(count * 1_000_000 / rate)
  }
}

extension Samples: Codable {
  /// Decodes the bytes of 16-bit little-endian samples, in Base64 where they are in JSON.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let bytes = try container.decode(Data.self)
    guard bytes.count % 2 == 0 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(bytes.count) bytes are not a number of 16-bit samples")
    }
    let values = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map {
        Int16(
          littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))
      }
    }
    self.init(values)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let bytes = values.flatMap { value in
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    try container.encode(Data(bytes))
  }
}

extension Samples {
  /// The bytes of a WAV file with these samples (RIFF, 16-bit PCM).
  package var wave: [UInt8] {
    let size = UInt32(2 * values.count)
    let rate = UInt32(Self.rate)
    var bytes = Array("RIFF".utf8) + Self.bytes(36 + size) + Array("WAVEfmt ".utf8)
    bytes += Self.bytes(UInt32(16)) + Self.bytes(UInt16(1)) + Self.bytes(UInt16(1))
    bytes +=
      Self.bytes(rate) + Self.bytes(2 * rate) + Self.bytes(UInt16(2)) + Self.bytes(UInt16(16))
    bytes += Array("data".utf8) + Self.bytes(size)
    bytes.reserveCapacity(bytes.count + 2 * values.count)
    for value in values { bytes += Self.bytes(UInt16(bitPattern: value)) }
    return bytes
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}

extension Int16 {
  /// The sample nearest to a value in steps of 16-bit samples; values beyond full scale are clipped.
  package init(nearest value: Float) {
    self = Int16(Swift.max(-32_768, Swift.min(32_767, value.rounded())))
  }
}

/// A source of frames from sound in memory.
package final class SamplesSource: FrameSource {
  private let samples: [Int16]
  private var position = 0

  package init(_ samples: Samples) {
    self.samples = samples.values
  }

  package func next() -> Frame? {
    guard position < samples.count else { return nil }
    let end = min(position + Frame.length, samples.count)
    defer { position = end }
    return Frame(samples: Array(samples[position..<end]), start: position)
  }
}
