package import Foundation
package import Intents

/// A language as it is shipped, for tests that read or say its words.
package struct ShippedLanguage: Sendable {
  package static let english = ShippedLanguage("en-US")

  /// The folder of its files.
  package let folder: URL
  package let numbers: NumberRules
  package let written: WrittenLanguage

  private init(_ name: String) {
    folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Models/\(name)")
    do {
      numbers = try NumberRules(
        file: "numbers.json", data: Data(contentsOf: folder.appending(path: "numbers.json")))
      written = try WrittenLanguage(
        file: "written.json", data: Data(contentsOf: folder.appending(path: "written.json")),
        numbers: numbers)
    } catch {
      fatalError("the language '\(name)' can't be read: \(error)")
    }
  }
}
