/// A number of days, which is not negative.
package struct Days: Sendable, Hashable, Codable, ExpressibleByIntegerLiteral {
  package let count: Int

  package init(integerLiteral count: Int) { self.count = count }

  /// - Throws: `DecodingError` for a number below 0, which nothing can be kept for.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    count = try container.decode(Int.self)
    guard count >= 0 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(count) is no number of days from 0 up")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
