/// A type that is read from an object with no other keys than its own.
package protocol StrictlyDecodable: Decodable {
  associatedtype CodingKeys: CodingKey & CaseIterable
}

/// The value that an object describes which has no unknown keys.
package struct Strict<Value: StrictlyDecodable>: Decodable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package init(from decoder: any Decoder) throws {
    _ = try decoder.container(onlyKeyedBy: Value.CodingKeys.self)
    value = try Value(from: decoder)
  }
}

extension Strict: Sendable where Value: Sendable {}
