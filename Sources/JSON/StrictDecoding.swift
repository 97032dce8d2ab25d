/// A coding key given by its name alone.
package struct NamedKey: CodingKey {
  package let stringValue: String
  package let intValue: Int? = nil

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

extension Decoder {
  /// A container that has no keys but those of the type; throws for others.
  package func container<Key: CodingKey & CaseIterable>(
    onlyKeyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Key.allCases.map(\.stringValue)
    let found = try container(keyedBy: NamedKey.self)
    if let unknown = found.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) })
    {
      throw complaint(
        "unknown key '\(unknown)', expected one of \(known.joined(separator: ", "))")
    }
    return try container(keyedBy: type)
  }

  /// An error at the value being decoded.
  package func complaint(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}
