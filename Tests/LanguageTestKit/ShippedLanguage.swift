package import Foundation
package import Intents

/// A language as it is shipped, for tests that read or say its words.
package struct ShippedLanguage: Sendable {
  package static let english = ShippedLanguage("en-US")
  package static let german = ShippedLanguage("de-DE")

  /// The folder of its files.
  package let folder: URL
  package let numbers: NumberRules
  package let written: WrittenLanguage
  package let spoken: SpokenLanguage
  package let catalogue: Catalogue
  /// What the domains say beside their responses.
  package let phrases: Phrasebook

  private init(_ name: String) {
    folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Models/\(name)")
    do {
      numbers = try NumberRules(
        file: "numbers.json", data: Data(contentsOf: folder.appending(path: "numbers.json")))
      written = try WrittenLanguage(
        file: "written.json", data: Data(contentsOf: folder.appending(path: "written.json")),
        numbers: numbers)
      spoken = try SpokenLanguage(
        file: "spoken.json", data: Data(contentsOf: folder.appending(path: "spoken.json")),
        numbers: numbers)
      catalogue = try Self.catalogue(in: folder)
      phrases = Phrasebook(language: spoken, catalogue: catalogue)
    } catch {
      fatalError("the language '\(name)' can't be read: \(error)")
    }
  }

  /// The files of a language that are no part of the catalogue.
  package static let otherFiles: Set = [
    "dialogue.json", "discourse.json", "numbers.json", "written.json", "spoken.json",
    "definitions.json", "voice.json", "models.json",
  ]

  /// The catalogue in a folder of a language.
  package static func catalogue(in folder: URL) throws -> Catalogue {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let whole = folder.deletingLastPathComponent().appending(path: "catalogue")
    return try Catalogue(
      files: FileManager.default.contentsOfDirectory(at: whole, includingPropertiesForKeys: nil)
        .map { (name: $0.lastPathComponent, data: try Data(contentsOf: $0)) },
      language: files.filter {
        $0.pathExtension == "json" && !otherFiles.contains($0.lastPathComponent)
      }
      .map { (name: $0.lastPathComponent, data: try Data(contentsOf: $0)) })
  }
}

extension Value {
  package var inEnglish: String { spoken(in: ShippedLanguage.english.spoken) }
}
