internal import Intents

/// A kind of ride a provider offers.
package struct RideOption: Sendable, Hashable, Codable {
  package let name: String
  package let synonyms: [String]
  /// The number of passengers it seats.
  package let capacity: Int
  /// The price of the ride that was asked about, such as "12.50 USD"; `nil` where it is not known before.
  package let price: String?
  /// The minutes until one could be there.
  package let minutes: Int?

  package init(
    name: String, synonyms: [String] = [], capacity: Int = 4, price: String? = nil,
    minutes: Int? = nil
  ) {
    self.name = name
    self.synonyms = synonyms
    self.capacity = capacity
    self.price = price
    self.minutes = minutes
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      synonyms: try container.decodeIfPresent([String].self, forKey: .synonyms) ?? [],
      capacity: try container.decodeIfPresent(Int.self, forKey: .capacity) ?? 4,
      price: try container.decodeIfPresent(String.self, forKey: .price),
      minutes: try container.decodeIfPresent(Int.self, forKey: .minutes))
  }

  /// The price and the wait, as fields of what is said.
  var fields: [String: Value] {
    var fields: [String: Value] = [:]
    fields["price"] = price.flatMap(Money.init(plain:)).map(Value.money)
    fields["wait"] = minutes.map { .duration(.seconds($0 * 60)) }
    return fields
  }
}
