internal import Text

/// Names of files as text, without loss: Linux takes any bytes for a name, a `String` is Unicode.
///
/// A byte that is no UTF-8 becomes the private-use character U+EF00 + byte, as in MirBSD's OPTU-8 (and, with other
/// characters, in Python's PEP 383). Printed, and in JSON, it is written out: "café.wav" in Latin-1 is `caf\uEFE9.wav`.
extension String {
  /// The text of a name; bytes that are those characters' own UTF-8 become such characters too, one by one.
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

  /// The bytes that the system knows the file by.
  package var fileNameBytes: [UInt8] {
    guard unicodeScalars.contains(where: \.isByte) else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.isByte ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Hands the name to a C function; `nil` for a name with a NUL in it, which no file has.
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
