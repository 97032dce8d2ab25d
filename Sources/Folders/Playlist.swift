internal import Foundation

/// A list of music files in playing order, kept as an M3U file.
package struct Playlist: Sendable, Hashable {
  /// The file's name without its extension.
  package let name: String
  package let path: String
  /// Absolute paths, including those of files that no longer exist.
  package let songs: [String]

  /// The extensions of playlists, in lower case.
  package static let extensions: Set = ["m3u", "m3u8"]

  /// Reads an M3U file; returns `nil` if it can't be read, and resolves relative paths from its folder.
  package init?(readingFrom path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    self.path = url.path
    name = url.deletingPathExtension().lastPathComponent
    songs = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.contains("://") }
      .map {
        URL(fileURLWithPath: $0, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
          .path
      }
  }

  /// The playlists below a folder, by name.
  package static func playlists(below folder: String) -> [Playlist] {
    FolderFile.files(below: folder, withExtensions: extensions)
      .compactMap { Playlist(readingFrom: $0.path) }
      .sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
  }

  /// Appends songs to a playlist, which is created if missing; writes all of them or none.
  package static func append(_ songs: [String], toFile path: String) throws {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    var text = ""
    if FileManager.default.fileExists(atPath: url.path) {
      text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    } else {
      text = "#EXTM3U\n"
    }
    let folder = url.deletingLastPathComponent().path + "/"
    for song in songs {
      text += (song.hasPrefix(folder) ? String(song.dropFirst(folder.count)) : song) + "\n"
    }
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}
