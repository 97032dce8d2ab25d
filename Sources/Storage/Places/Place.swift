/// A place people go to, by the name they call it.
package struct Place: Sendable, Hashable, Codable {
  /// Unique: "the airport".
  package var name: String
  package var synonyms: [String]
  package var address: String?
  package var latitude: Double?
  package var longitude: Double?
  /// Sounds-like spelling of the name.
  package var pronunciation: String?

  package init(
    name: String, synonyms: [String] = [], address: String? = nil, latitude: Double? = nil,
    longitude: Double? = nil, pronunciation: String? = nil
  ) {
    self.name = name
    self.synonyms = synonyms
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
    self.pronunciation = pronunciation
  }
}
