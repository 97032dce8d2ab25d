import Foundation
import Intents

/// The files of the catalogue, as they are shipped.
enum CatalogueFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Models/en-US")

  static func catalogue(_ names: String...) throws -> Catalogue {
    try Catalogue(
      files: names.map { (name: $0, data: try Data(contentsOf: folder.appending(path: $0))) })
  }
}
