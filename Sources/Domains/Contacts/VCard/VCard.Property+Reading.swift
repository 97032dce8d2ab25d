internal import Foundation

extension VCard.Property {
  /// Reads `item1.TEL;TYPE=home:+1 555`, decoding the value's bytes as its parameters say.
  init(_ line: VCard.Line) throws(VCardError) {
    func wrong(_ reason: String) -> VCardError { VCardError(line: line.number, reason: reason) }

    guard let colon = Self.colon(in: line.bytes) else { throw wrong("there is no ':' in it") }
    guard let head = String(validating: line.bytes[..<colon], as: UTF8.self) else {
      throw wrong("its name is not UTF-8")
    }
    var parts = Self.split(head[...], at: ";")
    let names = parts.removeFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard let name = names.last, !name.isEmpty, names.count <= 2 else {
      throw wrong("there is no name before the ':'")
    }
    let parameters = Self.parameters(parts)
    guard let value = Self.decoded(line.bytes[(colon + 1)...], parameters) else {
      throw wrong("its value is not in the character set it should be in")
    }
    self.init(
      group: names.count == 2 ? names[0].lowercased() : nil, name: name.uppercased(),
      parameters: parameters, rawValue: value)
  }

  private static func colon(in bytes: [UInt8]) -> Int? {
    var isQuoted = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return bytes.firstIndex(of: UInt8(ascii: ":"))
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var isQuoted = false
    var start = text.startIndex
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == separator, !isQuoted {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  /// A property's parameters by name.
  ///
  /// vCard 2.1 writes `HOME` and `QUOTED-PRINTABLE` where later versions write `TYPE=HOME` and `ENCODING=…`.
  private static func parameters(_ parts: [Substring]) -> [String: [String]] {
    var parameters: [String: [String]] = [:]
    for part in parts where !part.isEmpty {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let values = split(pair[pair.count - 1], at: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
      }
      if pair.count == 2 {
        parameters[pair[0].trimmingCharacters(in: .whitespaces).uppercased(), default: []] += values
      } else {
        let encodings = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"]
        let isEncoding = encodings.contains(part.uppercased())
        parameters[isEncoding ? "ENCODING" : "TYPE", default: []] += values
      }
    }
    return parameters
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>, _ parameters: [String: [String]]
  ) -> String? {
    let encoding = parameters["ENCODING"]?.first?.uppercased()
    let bytes = encoding == "QUOTED-PRINTABLE" ? quotedPrintable(bytes) : Array(bytes)
    return switch parameters["CHARSET"]?.first?.uppercased() ?? "UTF-8" {
    case "UTF-8", "US-ASCII": String(validating: bytes, as: UTF8.self)
    case "ISO-8859-1", "LATIN1": String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case "WINDOWS-1252": String(data: Data(bytes), encoding: .windowsCP1252)
    default: nil
    }
  }

  /// Decodes "=C3=A9" to é (RFC 2045 §6.7); invalid codes stay as they are.
  private static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), rest.isEmpty { break }
      if byte == UInt8(ascii: "="),
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2
      {
        decoded.append(code)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }
}
