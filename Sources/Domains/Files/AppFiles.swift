import Definitions
import Files
import Foundation
import JSON

/// The files of an app's folder, and those that are made of definition files in it.
struct AppFiles {
  let directory: String
  /// The texts that are made, by their paths in the folder.
  private let made: [String: String]

  /// Reads the definition files of a folder, if there are any and there is a language for them.
  init(_ directory: String, importing language: ImportLanguage?) throws(FileAppError) {
    self.directory = directory
    guard let language else {
      made = [:]
      return
    }
    let files = ImportedApp.files(in: directory)
    guard !files.isEmpty else {
      made = [:]
      return
    }
    let name = URL(filePath: directory).lastPathComponent
    let app = ImportedApp(of: files, otherwise: ImportedApp.name(ofFolder: name), in: language)
    if let fault = app.faults.first { throw FileAppError(fault) }
    made = app.texts
  }

  /// The manifest, with its path: the folder's own, completed with what is made.
  func manifest() throws(FileAppError) -> (path: String, data: Data) {
    let path = directory + "/" + ImportedApp.manifest
    guard let made = made[ImportedApp.manifest] else {
      return (path, try FileAppError.contents(of: path))
    }
    guard FileManager.default.fileExists(atPath: path) else { return (path, Data(made.utf8)) }
    let own = try FileAppError.contents(of: path)
    // A mistake in it is told by whoever reads it.
    guard let own = try? JSONReader.object(own), let made = try? JSONReader.object(Data(made.utf8))
    else { return (path, own) }
    let whole = Self.merged(own, made)
    guard let data = try? JSONSerialization.data(withJSONObject: whole) else {
      throw FileAppError(file: path, reason: "no valid JSON")
    }
    return (path, data)
  }

  /// The folder's own values before those that are made; intents are joined by their names.
  private static func merged(_ own: [String: Any], _ made: [String: Any]) -> [String: Any] {
    var whole = made.merging(own) { _, own in own }
    let ours = own["intents"] as? [[String: Any]] ?? []
    let theirs = made["intents"] as? [[String: Any]] ?? []
    guard !ours.isEmpty, !theirs.isEmpty else { return whole }
    func name(_ intent: [String: Any]) -> String? { intent["name"] as? String }
    var joined = theirs.map { intent in
      ours.first { name($0) == name(intent) }.map { intent.merging($0) { $1 } } ?? intent
    }
    joined += ours.filter { one in !theirs.contains { name($0) == name(one) } }
    whole["intents"] = joined
    return whole
  }

  /// The grammars, sorted by file name; the folder's own of a name comes before one that is made.
  func grammars() throws(FileAppError) -> [GrammarText] {
    var grammars: [GrammarText] = []
    for path in FileApp.files(in: directory, called: ".jsgf") {
      grammars.append(GrammarText(file: path, text: try FileAppError.text(of: path)))
    }
    for (name, text) in made.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".jsgf") {
      let path = "\(directory)/\(name)"
      guard !grammars.contains(where: { $0.file == path }) else { continue }
      grammars.append(GrammarText(file: path, text: text))
    }
    return grammars
  }

  /// The vocabularies; the folder's own of a name comes before one that is made.
  func vocabularies() -> [VocabularyFile] {
    var vocabularies = FileApp.files(in: directory + "/vocabularies", called: ".txt")
      .map { VocabularyFile(path: $0) }
    for (name, text) in made.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".txt") {
      let path = "\(directory)/\(name)"
      guard !vocabularies.contains(where: { $0.path == path }) else { continue }
      vocabularies.append(VocabularyFile(path: path, text: text))
    }
    return vocabularies
  }
}

extension FileAppError {
  /// A fault of a definition file.
  init(_ error: DefinitionError) {
    self.init(
      file: error.file, line: error.line,
      reason: (error.path.map { "\($0): " } ?? "") + error.reason)
  }
}
