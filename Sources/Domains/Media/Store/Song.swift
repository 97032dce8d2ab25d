package import Foundation

/// A piece of music in a file.
package struct Song: Sendable, Hashable {
  package let path: String
  /// The time of the file's last change, which shows with `size` whether it has changed since it was read.
  package let modified: Date
  /// The size of the file, in bytes.
  package let size: Int
  package let title: String
  package let artist: String?
  package let album: String?
  package let genre: String?
  package let year: Int?
  /// Its number on the album.
  package let track: Int?

  package init(
    path: String, modified: Date, size: Int, title: String, artist: String? = nil,
    album: String? = nil, genre: String? = nil, year: Int? = nil, track: Int? = nil
  ) {
    self.path = path
    self.modified = modified
    self.size = size
    self.title = title
    self.artist = artist
    self.album = album
    self.genre = genre
    self.year = year
    self.track = track
  }
}
