internal import Dispatch
internal import Folders
internal import Foundation

/// The music and the playlists below a folder; each file's data is kept until the file changes.
final class MusicLibrary: Sendable {
  private static let extensions: Set = ["mp3", "flac", "ogg", "oga", "opus", "wav", "aiff", "m4a"]

  let store: SongStore
  let folder: String
  private let queue = DispatchQueue(label: "heed.music", qos: .utility)

  init(folder: String?, store: SongStore) {
    self.folder = folder ?? NSHomeDirectory() + "/Music"
    self.store = store
  }

  /// Reads new and changed files, without blocking the caller's thread.
  func refresh() async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      queue.async { continuation.resume(with: Result { try self.read() }) }
    }
  }

  /// The present playlists, by name.
  func playlists() -> [Playlist] { Playlist.playlists(below: folder) }

  private func read() throws {
    let known = try store.known()
    let files = FolderFile.files(below: folder, withExtensions: Self.extensions)
    let changed = files.filter {
      known[$0.path] != FileState(modified: $0.modified, size: $0.size)
    }
    let gone = Set(known.keys).subtracting(files.map(\.path))
    try store.update(changed.map(Self.song), forgetting: gone.sorted())
  }

  private static func song(_ file: FolderFile) -> Song {
    let details = SongDetails(readingFrom: file)
    return Song(
      path: file.path, modified: file.modified, size: file.size, title: details.title,
      artist: details.artist, album: details.album, genre: details.genre, year: details.year,
      track: details.track)
  }
}
