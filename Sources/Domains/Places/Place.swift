/// A place people go to, under the name they call it by.
package struct Place: Sendable, Hashable, Codable {
  /// The unique name: "the airport".
  package var name: String
  package var synonyms: [String]
  package var address: String?
  package var latitude: Double?
  package var longitude: Double?
  /// The sounds-like spelling of the name.
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

/// An event at a place, such as one that triggers a reminder: arriving or leaving.
package enum PlaceEvent: String, Sendable, Codable { case arrive, depart }
