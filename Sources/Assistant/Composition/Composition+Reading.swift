package import Domains
internal import Foundation
internal import Grammar
internal import Intents
internal import Understanding

extension Composition {
  /// The grammars in the models' folder.
  static func grammars(_ models: Models) throws -> [GrammarSource] {
    try models.files(withExtension: "jsgf").map { file in
      GrammarSource(
        file: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// The models' part of the catalogue, domain by domain: those that the language has words for.
  static func domains(_ models: Models) throws -> [Catalogue.Domain] {
    try CatalogueFiles(models).domains()
  }

  /// The language for apps that are made of definition files; `nil` where it has no words for them.
  package static func importing(_ models: Models) throws -> ImportLanguage? {
    let file = models.language.appending(path: Models.definitions)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let normalizer = Normalizer(try models.written())
    return ImportLanguage(
      name: models.language.lastPathComponent,
      words: try ImportWords(file: Models.definitions, data: try Data(contentsOf: file)),
      nouns: try models.spoken(),
      known: Set(try domains(models).flatMap(\.intents).map(\.name))
    ) { normalizer.words(of: $0) }
  }

  /// The same where some app's folder has definition files; else nothing is read.
  package static func importing(_ models: Models, for apps: [String]) throws -> ImportLanguage? {
    apps.contains(where: ImportedApp.isPossible) ? try importing(models) : nil
  }

  /// The word lists: each file in `words/` is a vocabulary named after it, one term a line.
  static func wordLists(_ models: Models, _ normalizer: Normalizer) throws -> [Vocabulary] {
    let folder = models.language.appending(path: "words")
    return try Models.files(in: folder, withExtension: "txt")
      .filter { $0.lastPathComponent != "dictation.txt" }
      .map { file in
        let terms = try String(contentsOf: file, encoding: .utf8)
          .split(separator: "\n", omittingEmptySubsequences: false)
          .map { VocabularySource.Term(String($0)) }
        return Vocabulary(
          name: file.deletingPathExtension().lastPathComponent, terms: terms,
          file: "words/\(file.lastPathComponent)", normalizer: normalizer)
      }
  }

  static func lines(of name: String, _ models: Models) throws -> [Word] {
    try models.text(name).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(\.isWhitespace) }
      .map { index, line in
        Word(
          text: line.trimmingCharacters(in: .whitespaces).lowercased(),
          location: SourceLocation(file: name, line: index + 1, column: 1))
      }
  }
}
