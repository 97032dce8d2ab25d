/// The end of a program's output to standard error, for the message about its failure.
struct ErrorTail {
  private static let capacity = 4096
  private static let longestLine = 200

  private var bytes: [UInt8] = []

  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(Self.capacity)
    bytes.removeFirst(max(0, bytes.count - Self.capacity))
  }

  /// The last line that isn't blank, shortened.
  var lastLine: String? {
    String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .last { !$0.isEmpty }
      .map { String($0.prefix(Self.longestLine)) }
  }
}
