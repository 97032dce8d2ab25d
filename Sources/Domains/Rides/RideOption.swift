/// A kind of ride a provider offers.
package struct RideOption: Sendable, Hashable, Codable {
  package let name: String
  package let synonyms: [String]
  /// The number of passengers it seats.
  package let capacity: Int

  package init(name: String, synonyms: [String] = [], capacity: Int = 4) {
    self.name = name
    self.synonyms = synonyms
    self.capacity = capacity
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      synonyms: try container.decodeIfPresent([String].self, forKey: .synonyms) ?? [],
      capacity: try container.decodeIfPresent(Int.self, forKey: .capacity) ?? 4)
  }
}
