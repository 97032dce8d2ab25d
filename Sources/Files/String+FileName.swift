internal import Text

/// File names as text, without loss: Linux allows any bytes in a name, whereas a `String` is Unicode.
///
/// A byte that isn't UTF-8 becomes the private-use character U+EF00 + byte, as in MirBSD's OPTU-8 (and, with other
/// characters, in Python's PEP 383). In output and JSON it is escaped: "café.wav" in Latin-1 is `caf\uEFE9.wav`.
extension String {
  /// Decodes the bytes of a name; bytes that are the UTF-8 of those private-use characters are mapped one by one as
  /// well.
  package init(fileName bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: \.isByte)
    {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var rest = bytes[...]
    while true {
      let (length, scalar): (Int, Unicode.Scalar?)
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): (length, scalar) = (encoded.count, Unicode.UTF8.decode(encoded))
      case .error(let skipped): (length, scalar) = (skipped, nil)
      case .emptyInput:
        self.init(scalars)
        return
      }
      if let scalar, !scalar.isByte {
        scalars.append(scalar)
      } else {
        scalars.append(contentsOf: rest.prefix(length).compactMap(Unicode.Scalar.init(byte:)))
      }
      rest = rest.dropFirst(length)
    }
  }

  /// The bytes of the name in the file system.
  package var fileNameBytes: [UInt8] {
    guard unicodeScalars.contains(where: \.isByte) else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.isByte ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Calls a C function with the name; returns `nil` for a name with a NUL in it, which no file has.
  package func withFileName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
    let bytes = fileNameBytes
    guard !bytes.contains(0) else { return nil }
    let name = bytes.map(CChar.init(bitPattern:)) + [0]
    return name.withUnsafeBufferPointer { $0.baseAddress.map(body) }
  }
}

extension Unicode.Scalar {
  fileprivate init?(byte: UInt8) { self.init(0xEF00 + UInt32(byte)) }
}
