/// The numbers of phones among the labels of posteriors, by their names as bytes.
struct PhoneLabels {
  private var numbers: [UInt16: UInt8] = [:]

  /// The first label stands for no phone; the names of phones have one or two letters.
  init(_ labels: [String]) {
    for (number, label) in labels.enumerated().dropFirst() {
      if let name = Self.name(label.utf8), let number = UInt8(exactly: number) {
        numbers[name] = number
      }
    }
  }

  /// The labels of phones that stand in a line with spaces between them; `nil` where one is unknown.
  func labels(of line: some Collection<UInt8>) -> [UInt8]? {
    let names = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    let labels = names.compactMap { Self.name($0).flatMap { numbers[$0] } }
    return labels.count == names.count && !labels.isEmpty ? labels : nil
  }

  private static func name(_ bytes: some Collection<UInt8>) -> UInt16? {
    (1...2).contains(bytes.count) ? bytes.reduce(0) { $0 << 8 | UInt16($1) } : nil
  }
}
