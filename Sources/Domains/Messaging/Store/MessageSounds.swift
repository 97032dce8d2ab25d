package import Foundation
internal import Storage

/// The folder of the sounds of dictated messages, `sounds` beside the store.
package struct MessageSounds: Sendable {
  package let folder: URL

  /// The folder beside a store; `nil` for a store in memory, which has none.
  package init?(besideStore path: String) {
    guard path != Database.memory else { return nil }
    folder = URL(filePath: path).deletingLastPathComponent().appending(path: "sounds")
  }

  /// Whether a file lies in the folder.
  func holds(_ path: String) -> Bool {
    URL(filePath: path).standardizedFileURL.deletingLastPathComponent().path
      == folder.standardizedFileURL.path
  }
}
