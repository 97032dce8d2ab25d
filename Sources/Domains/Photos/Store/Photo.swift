package import Foundation

/// A photo or a video in a folder, as its file describes it.
package struct Photo: Sendable, Hashable {
  package let path: String
  /// The time of the file's last change, which shows with `size` whether it has changed since it was read.
  package let modified: Date
  /// The size of the file, in bytes.
  package let size: Int
  /// The folders it lies in, outermost first, which are its albums.
  package let albums: [String]
  /// The time it was taken; `nil` if unknown.
  package let taken: Date?
  package let latitude: Double?
  package let longitude: Double?
  /// SiriKit's photo attributes: "favorite", "screenshot", "video".
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
