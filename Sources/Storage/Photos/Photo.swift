package import Foundation

/// A photo or a film in a folder, as its file describes it.
package struct Photo: Sendable, Hashable {
  package let path: String
  /// With `size`, what tells whether the file has changed since it was read.
  package let modified: Date
  /// In bytes.
  package let size: Int
  /// The folders it lies in, outermost first: its albums.
  package let albums: [String]
  /// When it was taken; `nil` where nothing tells.
  package let taken: Date?
  package let latitude: Double?
  package let longitude: Double?
  /// SiriKit's names: "favorite", "screenshot", "video".
  package let attributes: [String]
  package let people: [String]
  package let tags: [String]
  package let places: [String]

  package init(
    path: String, modified: Date, size: Int, albums: [String] = [], taken: Date? = nil,
    latitude: Double? = nil, longitude: Double? = nil, attributes: [String] = ["photo"],
    people: [String] = [], tags: [String] = [], places: [String] = []
  ) {
    self.path = path
    self.modified = modified
    self.size = size
    self.albums = albums
    self.taken = taken
    self.latitude = latitude
    self.longitude = longitude
    self.attributes = attributes
    self.people = people
    self.tags = tags
    self.places = places
  }
}
