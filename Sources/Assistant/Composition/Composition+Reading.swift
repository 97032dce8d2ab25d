internal import Domains
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
    let language = try models.files(withExtension: "json")
      .filter { !Models.languageFiles.contains($0.lastPathComponent) }
      .map { (name: $0.lastPathComponent, data: try Data(contentsOf: $0)) }
    let files = try models.catalogue().map { file in
      (name: "catalogue/\(file.lastPathComponent)", data: try Data(contentsOf: file))
    }
    return try Catalogue(files: files, language: language).domains
  }

  /// The word lists: each file in `words/` is a vocabulary named after it, one term a line.
  static func wordLists(_ models: Models, _ normalizer: Normalizer) throws -> [Vocabulary] {
    let folder = models.language.appending(path: "words")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" && $0.lastPathComponent != "dictation.txt" }
      .sorted { $0.path < $1.path }
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
