import Foundation
import Intents
import LanguageTestKit

/// The project's own catalogue and words of discourse.
enum ShippedWords {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Models/en-US")

  static func discourse() throws -> Discourse {
    let file = folder.appending(path: "discourse.json")
    return try Discourse(file: file.lastPathComponent, data: Data(contentsOf: file))
  }

  static func catalogue() throws -> Catalogue { try ShippedLanguage.catalogue(in: folder) }
}
