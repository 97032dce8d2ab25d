internal import Foundation

/// A sound file to be recognised, found among the operands of a command.
package struct Recording: Sendable, Hashable {
  /// The path as given, or "-" for standard input.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// What sound files are called, as far as libsndfile reads them.
  private static let extensions: Set<String> = [
    "wav", "flac", "ogg", "oga", "opus", "aif", "aiff", "au", "caf", "w64", "rf64", "mp3",
  ]

  /// The recordings that operands name: files as they are, folders by the sound files in them and below, in order.
  package static func find(_ operands: [String]) -> [Recording] {
    operands.flatMap { operand -> [Recording] in
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: operand, isDirectory: &isDirectory),
        isDirectory.boolValue
      else { return [Recording(path: operand)] }
      let below =
        FileManager.default.enumerator(atPath: operand)?.compactMap { $0 as? String } ?? []
      return below.filter { extensions.contains(($0 as NSString).pathExtension.lowercased()) }
        .sorted()
        .map { Recording(path: (operand as NSString).appendingPathComponent($0)) }
    }
  }
}
