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
