extension RecognizerSettings {
  /// The search that finds the words.
  package enum Engine: String, Sendable, Codable, CaseIterable {
    /// Heed's own, with all that stands beside it.
    case heed
    /// The decoder that comes with PocketSphinx.
    case pocketSphinx = "pocketsphinx"

    /// - Throws: `DecodingError` that names the engines there are.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let engine = Self(rawValue: name) else {
        let engines = Self.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected \(engines), not '\(name)'")
      }
      self = engine
    }
  }
}
