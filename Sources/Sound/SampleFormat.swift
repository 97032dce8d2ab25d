internal import CALSA

/// The storage format of one sample on a device, in the byte order of this machine.
enum SampleFormat: CaseIterable {
  case int16
  case int32
  case float
  case int24Packed

  /// ALSA's constant for the format.
  var alsa: snd_pcm_format_t {
    switch self {
    case .int16: SND_PCM_FORMAT_S16
    case .int32: SND_PCM_FORMAT_S32
    case .float: SND_PCM_FORMAT_FLOAT
    case .int24Packed: SND_PCM_FORMAT_S24_3LE
    }
  }

  /// The number of bytes in one sample.
  var size: Int {
    switch self {
    case .int16: 2
    case .int24Packed: 3
    case .int32, .float: 4
    }
  }

  /// The samples in a device's buffer, ±1 at full scale.
  func samples(in bytes: UnsafeRawBufferPointer) -> [Float] {
    switch self {
    case .int16:
      bytes.bindMemory(to: Int16.self).map { Float($0) / 32_768 }
    case .int32:
      bytes.bindMemory(to: Int32.self).map { Float($0) / 2_147_483_648 }
    case .float:
      Array(bytes.bindMemory(to: Float.self))
    case .int24Packed:
      stride(from: 0, to: bytes.count - 2, by: 3).map { start in
        let unsigned =
          UInt32(bytes[start]) << 8 | UInt32(bytes[start + 1]) << 16
          | UInt32(bytes[start + 2]) << 24
        return Float(Int32(bitPattern: unsigned)) / 2_147_483_648
      }
    }
  }

  /// Appends one sample in the device's format.
  func append(_ sample: Float, to bytes: inout [UInt8]) {
    let limited = max(-1, min(1, sample))
    switch self {
    case .int16:
      let narrow = Int16(nearest: limited * 32_768)
      withUnsafeBytes(of: narrow) { bytes.append(contentsOf: $0) }
    case .int32:
      withUnsafeBytes(of: Self.wide(limited)) { bytes.append(contentsOf: $0) }
    case .float:
      withUnsafeBytes(of: limited) { bytes.append(contentsOf: $0) }
    case .int24Packed:
      withUnsafeBytes(of: Self.wide(limited).littleEndian) {
        bytes.append(contentsOf: $0.dropFirst())
      }
    }
  }

  private static func wide(_ sample: Float) -> Int32 {
    Int32(max(-2_147_483_648, min(2_147_483_647, (Double(sample) * 2_147_483_648).rounded())))
  }
}
