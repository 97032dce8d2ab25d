import Foundation
import Intents

/// The project's own catalogue and words of discourse.
enum ShippedWords {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Models/en-US")

  static func discourse() throws -> Discourse {
    let file = folder.appending(path: "discourse.json")
    return try Discourse(file: file.lastPathComponent, data: Data(contentsOf: file))
  }

  static func catalogue() throws -> Catalogue {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try Catalogue(
      files: files.filter { file in
        file.pathExtension == "json"
          && !["dialogue.json", "discourse.json", "numbers.json", "written.json"]
            .contains(file.lastPathComponent)
      }.map { (name: $0.lastPathComponent, data: try Data(contentsOf: $0)) })
  }
}
