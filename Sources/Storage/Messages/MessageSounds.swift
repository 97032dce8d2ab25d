package import Foundation

/// The folder of the sounds of spoken messages, `sounds` beside the store.
package struct MessageSounds: Sendable {
  package let folder: URL

  /// `nil` for a store in memory, which has no place.
  package init?(besideStore path: String) {
    guard path != Database.memory else { return nil }
    folder = URL(filePath: path).deletingLastPathComponent().appending(path: "sounds")
  }

  /// Whether a file lies in it.
  func holds(_ path: String) -> Bool {
    URL(filePath: path).standardizedFileURL.deletingLastPathComponent().path
      == folder.standardizedFileURL.path
  }
}
