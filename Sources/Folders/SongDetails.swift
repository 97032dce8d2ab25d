internal import Foundation
internal import Sound

/// The details of a song from its file's tags, else from its name and folders.
package struct SongDetails: Sendable, Hashable {
  package var title: String
  package var artist: String?
  package var album: String?
  package var genre: String?
  package var year: Int?
  /// The number on the album.
  package var track: Int?

  /// Reads the tags inside the file; missing ones are taken from the path.
  ///
  /// Paths like `Artist/Album/03 Title.flac`, `Artist - Title.mp3` and `Title.ogg` are understood.
  package init(readingFrom file: FolderFile) {
    let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    self.init(name: name, folders: file.folders)
    guard let tags = SoundTags(readingFrom: file.path) else { return }
    title = tags.title ?? title
    artist = tags.artist ?? artist
    album = tags.album ?? album
    genre = tags.genre
    year = tags.date.flatMap { Int($0.prefix(4)) }
    track = tags.track.flatMap { Int($0.prefix { $0.isNumber }) } ?? track
  }

  /// Takes the details from a path.
  init(name: String, folders: [String]) {
    var words = name.replacing("_", with: " ")
    if let number = words.prefixMatch(of: /(\d{1,3})(?:\s*[-.]\s*|\s+)(?=\D)/) {
      track = Int(number.output.1)
      words.removeSubrange(number.range)
    }
    let parts = words.split(separator: " - ", omittingEmptySubsequences: true).map(String.init)
    title = parts.last ?? words
    if parts.count > 1 { artist = parts[0] }
    if folders.count >= 2 {
      artist = artist ?? folders[folders.count - 2]
      album = folders.last
    } else if let folder = folders.last, artist == nil {
      artist = folder
    }
  }
}
