extension SentenceClassifier {
  /// The bytes are those of no classifier.
  package struct Damaged: Error, CustomStringConvertible {
    package let reason: String
    package var description: String { reason }
  }

  private static let title = "heed intents 2"

  /// A line each for the format, the numbers of features and of dimensions, and the labels, an empty one, then numbers:
  /// biases, scales and the weights of embeddings as bits of little-endian floats, and the weights of features.
  package var bytes: [UInt8] {
    let lines = [Self.title, "\(featureCount) \(dimensions)", labels.joined(separator: " "), ""]
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    for number in biases + scales + embeddingWeights {
      let bits = number.bitPattern
      bytes += (0..<Self.floatLength).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    }
    bytes += weights.map { UInt8(bitPattern: $0) }
    return bytes
  }

  /// Reads what `bytes` wrote.
  ///
  /// - Throws: `Damaged`, with the reason.
  package init(bytes: [UInt8]) throws(Damaged) {
    let lines = bytes.split(separator: 10, maxSplits: 4, omittingEmptySubsequences: false)
    guard lines.count == 5, String(decoding: lines[0], as: UTF8.self) == Self.title else {
      throw Damaged(reason: "it is not the weights of a reader of sentences")
    }
    let labels = String(decoding: lines[2], as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let numbers = Array(lines[4])
    let sizes = String(decoding: lines[1], as: UTF8.self).split(separator: " ").map { Int($0) }
    guard sizes.count == 2, let count = sizes[0], let dimensions = sizes[1],
      count > 0, count & (count - 1) == 0, count <= Self.mostFeatures,
      (0...Self.mostDimensions).contains(dimensions),
      numbers.count == labels.count * (count + Self.floatLength * (2 + dimensions))
    else {
      throw Damaged(reason: "its weights are not as many as its first lines say")
    }
    let floats = (0..<((2 + dimensions) * labels.count)).map {
      Self.float(in: numbers, at: Self.floatLength * $0)
    }
    guard floats.allSatisfy(\.isFinite) else { throw Damaged(reason: "a weight is no number") }
    self.init(
      labels: labels, featureCount: count, biases: Array(floats[..<labels.count]),
      scales: Array(floats[labels.count..<(2 * labels.count)]),
      weights: numbers[(Self.floatLength * floats.count)...].map { Int8(bitPattern: $0) },
      embeddingWeights: Array(floats[(2 * labels.count)...]))
  }

  private static let mostFeatures = 1 << 20
  private static let mostDimensions = 1 << 10
  private static let floatLength = 4

  private static func float(in bytes: [UInt8], at start: Int) -> Float {
    Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << ($1 * 8) })
  }
}
