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
