internal import Files
internal import Foundation

/// A sound file to be recognised, found among the operands of a command.
package struct Recording: Sendable, Hashable {
  /// The path as given, or "-" for standard input.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The extensions of the sound files that libsndfile reads.
  private static let extensions: Set<String> = [
    "wav", "flac", "ogg", "oga", "opus", "aif", "aiff", "au", "caf", "w64", "rf64", "mp3",
  ]

  /// The recordings named by operands: files as they are, and for a folder the sound files in and below it, in order.
  ///
  /// Pipes and devices are read when named, and skipped in folders.
  package static func find(_ operands: [String]) -> [Recording] {
    operands.flatMap { operand -> [Recording] in
      guard FileStatus(path: operand)?.isFolder == true else { return [Recording(path: operand)] }
      return FolderListing.files(below: operand) { name in
        extensions.contains((name as NSString).pathExtension.lowercased())
      }.map(Recording.init)
    }
  }

  /// Whether the file is there and readable, whatever it holds.
  package var isReadable: Bool {
    if path == "-" { return true }
    do { try FileStatus.expectReadable(path) } catch { return false }
    return true
  }
}
