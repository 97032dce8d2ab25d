/// A kind of workout with its synonyms.
package struct WorkoutKind: Sendable, Hashable, Codable {
  package let name: String
  package let synonyms: [String]

  package init(name: String, synonyms: [String] = []) {
    self.name = name
    self.synonyms = synonyms
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    synonyms = try container.decodeIfPresent([String].self, forKey: .synonyms) ?? []
  }
}
