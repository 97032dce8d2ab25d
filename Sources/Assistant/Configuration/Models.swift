package import Foundation
package import Intents
internal import JSON
package import Speech

/// The folder `Models`: grammars, words, wording and apps made of files.
package struct Models: Sendable, Equatable {
  package let directory: URL
  /// The folder of the language, such as `en-US`.
  package let language: URL

  /// Finds the folder: the given path, else `Models` in a folder above the program, else the installed one.
  ///
  /// - Throws: `ModelsError` if there is none; it names the folders that were searched.
  package init(path: String?, language name: String, program: String) throws(ModelsError) {
    let candidates = path.map { [URL(fileURLWithPath: $0)] } ?? Self.candidates(program: program)
    let found = candidates.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent(name).path)
    }
    guard let found else {
      throw ModelsError(language: name, searched: candidates.map(\.path))
    }
    directory = found
    language = found.appendingPathComponent(name)
  }

  private static func candidates(program: String) -> [URL] {
    var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    var candidates: [URL] = []
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      candidates.append(folder.appendingPathComponent("Models"))
    }
    candidates.append(folder.appendingPathComponent("usr/local/share/heed/Models"))
    candidates.append(folder.appendingPathComponent("usr/share/heed/Models"))
    return candidates
  }

  /// The folder of the recordings that come with the models and lie beside them.
  package var recordings: URL { directory.deletingLastPathComponent().appending(path: "Audio") }

  /// The engine's sentences, the small words, numbers, and how the language is written and said.
  package static let dialogue = "dialogue.json"
  package static let discourse = "discourse.json"
  package static let numbers = "numbers.json"
  package static let written = "written.json"
  package static let spoken = "spoken.json"
  /// The words that people say for the intents of definition files.
  package static let definitions = "definitions.json"
  /// How the built-in voice says signs.
  package static let voice = "voice.json"
  /// The models that can be installed besides.
  package static let optionalModels = "models.json"
  /// The JSON files of a language that are no part of the catalogue.
  package static let languageFiles: Set = [
    dialogue, discourse, numbers, written, spoken, definitions, voice, optionalModels,
  ]

  /// Reads a file of the language.
  package func data(_ name: String) throws -> Data {
    try Data(contentsOf: language.appending(path: name))
  }

  /// How the language is written.
  package func written() throws -> WrittenLanguage {
    try WrittenLanguage(file: Self.written, data: data(Self.written), numbers: numbers())
  }

  /// How the language says values.
  package func spoken() throws -> SpokenLanguage {
    try SpokenLanguage(file: Self.spoken, data: data(Self.spoken), numbers: numbers())
  }

  /// How the built-in voice says signs; it leaves them out in a language without words for them.
  package func signWords() throws -> SignWords {
    let file = language.appending(path: Self.voice)
    guard FileManager.default.fileExists(atPath: file.path) else { return SignWords() }
    let data = try data(Self.voice)
    do throws(JSONFault) {
      return try JSONReader.read(SignWords.self, from: data)
    } catch {
      throw CatalogueError(file: Self.voice, path: error.path, reason: error.reason)
    }
  }

  private func numbers() throws -> NumberRules {
    try NumberRules(file: Self.numbers, data: data(Self.numbers))
  }

  /// Reads a text file of the language.
  package func text(_ name: String) throws -> String {
    try String(contentsOf: language.appendingPathComponent(name), encoding: .utf8)
  }

  /// Sentences for measuring the parser's speed: people's own words, and some that mean nothing to Heed.
  package func mixedSentences() throws -> [String] {
    let file = directory.appendingPathComponent("evaluation/typed.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The domains' files that hold in every language, one each; a folder without them keeps all in the language's files.
  package func catalogue() throws -> [URL] {
    let folder = directory.appending(path: Self.catalogueFolder)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try Self.files(in: folder, withExtension: "json")
  }

  private static let catalogueFolder = "catalogue"

  /// The language's files with an extension, sorted by name.
  package func files(withExtension pathExtension: String) throws -> [URL] {
    try Self.files(in: language, withExtension: pathExtension)
  }

  /// A folder's files with an extension, sorted by name; the folder may be a link to another.
  static func files(in folder: URL, withExtension pathExtension: String) throws -> [URL] {
    // Asked by its URL, Foundation takes a link for an empty folder.
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }
      .filter { $0.pathExtension == pathExtension }
  }
}

/// The error that no folder `Models` has the language.
package struct ModelsError: Error, Equatable, CustomStringConvertible {
  package let language: String
  package let searched: [String]

  package var description: String {
    "cannot find the models of '\(language)': searched \(searched.joined(separator: ", "))"
  }
}
