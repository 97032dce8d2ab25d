import Conversation
import DialogueTestKit
import Foundation
import Intents
import LanguageTestKit

/// The shipped files of the catalogue.
enum CatalogueFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Models/en-US")

  /// The files of the domains; the lock and help are part of the dialogue.
  static func domains() throws -> [String] {
    let whole = folder.deletingLastPathComponent().appending(path: "catalogue")
    return try FileManager.default.contentsOfDirectory(atPath: whole.path)
      .filter { $0.hasSuffix(".json") && !["help.json", "lock.json"].contains($0) }.sorted()
  }

  /// As they are shipped.
  static func catalogue(_ names: [String]) throws -> Catalogue {
    try Catalogue(
      files: names.map { (name: $0, data: try whole($0)) },
      language: names.map { (name: $0, data: try data($0)) })
  }

  /// With every sentence worded otherwise.
  static func rewordedCatalogue(_ names: [String]) throws -> Catalogue {
    try Catalogue(
      files: names.map { (name: $0, data: try whole($0)) },
      language: names.map { (name: $0, data: try Rewording.ofCatalogue(data($0))) })
  }

  /// The engine's sentences, worded otherwise.
  static func rewordedWording() throws -> Wording {
    let name = "dialogue.json"
    return try Wording(
      file: name, data: Rewording.ofDialogue(data(name)), language: ShippedLanguage.english.spoken)
  }

  private static func whole(_ name: String) throws -> Data {
    try Data(
      contentsOf: folder.deletingLastPathComponent().appending(path: "catalogue/\(name)"))
  }

  private static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }
}
