internal import Foundation

/// The text of an object that `JSONSerialization` has read, written for a decoder.
///
/// Foundation writes the same many times more slowly.
struct JSONBytes {
  private var bytes: [UInt8] = []

  /// - Throws: an error of Foundation's for a value that is none of JSON's.
  static func data(of value: Any) throws -> Data {
    var text = JSONBytes()
    try text.write(value)
    return Data(text.bytes)
  }

  private mutating func write(_ value: Any) throws {
    switch value {
    case let text as String: write(text)
    case let members as [String: Any]:
      try write("{", members, "}") { text, member in
        text.write(member.key)
        text.bytes.append(UInt8(ascii: ":"))
        try text.write(member.value)
      }
    case let elements as [Any]: try write("[", elements, "]") { try $0.write($1) }
    default:
      bytes += try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    }
  }

  private mutating func write<Parts: Collection>(
    _ opening: Unicode.Scalar, _ parts: Parts, _ closing: Unicode.Scalar,
    _ write: (inout JSONBytes, Parts.Element) throws -> Void
  ) rethrows {
    bytes.append(UInt8(ascii: opening))
    var isFirst = true
    for part in parts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      try write(&self, part)
    }
    bytes.append(UInt8(ascii: closing))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
