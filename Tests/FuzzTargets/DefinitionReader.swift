import Assistant
import Definitions
import Domains
import Foundation
import Grammar

/// Reads bytes as each kind of definition file, and makes an app of them, which must be one that can be used.
final class DefinitionReader {
  private let language: ImportLanguage
  private let names = [
    "Intents.intentdefinition", "AppIntentVocabulary.plist", "Info.plist",
    "en.lproj/Intents.strings",
    "en.lproj/Intents.stringsdict",
  ]

  struct Unusable: Error {}

  init() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let models = try Models(
      path: root.appending(path: "Models").path, language: "en-US", program: "")
    guard let language = try Composition.importing(models) else { throw Unusable() }
    self.language = language
  }

  func read(_ data: Data) {
    for name in names {
      let app = ImportedApp(contents: [(name, data)], otherwise: "Fuzz", in: language)
      guard app.faults.isEmpty, app.isUseful else { continue }
      do { try Self.check(app) } catch {
        fatalError("an app that can't be used is made of \(name): \(error)")
      }
    }
  }

  /// Reads the manifest and the grammars that were made.
  static func check(_ app: ImportedApp) throws {
    var errors: [GrammarError] = []
    var sources: [GrammarSource] = []
    for (path, text) in app.texts {
      if path == ImportedApp.manifest { _ = try Manifest(file: path, data: Data(text.utf8)) }
      if path.hasSuffix(".jsgf") { sources.append(GrammarSource(file: path, text: text)) }
    }
    _ = Grammar(sources + rules, errors: &errors)
    if let first = errors.first { throw first }
  }

  /// Rules by the names that the language's words import.
  private static let rules = [
    "polite": ["lead", "tail"], "numbers": ["number"], "money": ["money"],
    "times": ["duration", "dayFirst", "calendarFirst", "exactTimeFirst", "hourFirst"],
  ].map { name, rules in
    GrammarSource(
      file: "\(name).jsgf",
      text: "#JSGF V1.0;\ngrammar \(name);\n"
        + rules.map { "public <\($0)> = x;\n" }.joined())
  }
}
