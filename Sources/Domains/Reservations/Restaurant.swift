/// A restaurant where tables can be booked.
package struct Restaurant: Sendable, Hashable, Codable {
  package let name: String
  package let synonyms: [String]
  /// Its kind of food: "italian".
  package let cuisine: String?
  /// The largest number of people in one booking.
  package let largestParty: Int
  /// The hours of the day between which tables are available.
  package let opens: Int
  package let closes: Int

  package init(
    name: String, synonyms: [String] = [], cuisine: String? = nil, largestParty: Int = 8,
    opens: Int = 12, closes: Int = 22
  ) {
    self.name = name
    self.synonyms = synonyms
    self.cuisine = cuisine
    self.largestParty = largestParty
    self.opens = opens
    self.closes = closes
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      synonyms: try container.decodeIfPresent([String].self, forKey: .synonyms) ?? [],
      cuisine: try container.decodeIfPresent(String.self, forKey: .cuisine),
      largestParty: try container.decodeIfPresent(Int.self, forKey: .largestParty) ?? 8,
      opens: try container.decodeIfPresent(Int.self, forKey: .opens) ?? 12,
      closes: try container.decodeIfPresent(Int.self, forKey: .closes) ?? 22)
  }
}
