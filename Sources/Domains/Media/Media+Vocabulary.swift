internal import Folders
internal import Foundation
internal import Intents
internal import Storage

extension Media {
  /// The grammar's vocabularies of songs, artists, albums, genres and playlists.
  var vocabularies: [VocabularySource] {
    let library = library
    let store = library.store
    func source(_ name: String, _ words: @escaping @Sendable (Song) -> String?) -> VocabularySource
    {
      VocabularySource(
        name: name, version: { try store.database.version(of: .songs) },
        terms: { Self.terms(try store.songs().compactMap(words)) })
    }
    return [
      source("song", \.title), source("artist", \.artist), source("musicAlbum", \.album),
      source("genre", \.genre),
      VocabularySource(
        name: "playlist",
        version: { try store.database.version(of: .songs) &+ Self.changes(of: library.folder) },
        terms: { Self.terms(library.playlists().map(\.name)) }),
    ]
  }

  private static func terms(_ names: [String]) -> [VocabularySource.Term] {
    var seen: Set<String> = []
    return names.filter { !$0.normalizedName.isEmpty && seen.insert($0.normalizedName).inserted }
      .map { VocabularySource.Term($0) }
  }

  /// A number that differs once files have been added to the folder or removed from it.
  private static func changes(of folder: String) -> Int {
    let date = try? FileManager.default.attributesOfItem(atPath: folder)[.modificationDate] as? Date
    return Int((date?.timeIntervalSince1970 ?? 0) * 1_000)
  }
}
