import Foundation
package import Intents
internal import Programs

extension FileApp {
  /// All faults of a directory that can be found without reading its grammars.
  package static func faults(
    directory: String, importing definitions: ImportLanguage? = nil
  ) -> [FileAppError] {
    var faults: [FileAppError] = []
    do throws(FileAppError) {
      _ = try load(directory: directory, effects: .simulated, importing: definitions)
    } catch {
      faults.append(error)
    }
    let manifest = directory + "/app.json"
    if let data = try? AppFiles(directory, importing: definitions).manifest().data {
      faults += Manifest.faultsOfIntents(file: manifest, data: data)
        .filter { !faults.contains($0) }
      if let whole = try? Manifest(file: manifest, data: data), whole.program != nil,
        whole.usage == nil
      {
        faults.append(
          FileAppError(
            file: manifest,
            reason:
              "'usageDescription' is missing: nobody can agree to a program that says nothing of itself"
          ))
      }
    }
    for path in files(in: directory + "/vocabularies", called: ".txt") {
      faults += VocabularyFile(path: path).faults.filter { !faults.contains($0) }
    }
    return faults
  }

  /// The grammars of a directory, even if its manifest can't be used.
  package static func grammarTexts(
    directory: String, importing definitions: ImportLanguage? = nil
  ) -> [GrammarText] {
    (try? load(directory: directory, effects: .simulated, importing: definitions).grammars)
      ?? (try? AppFiles(directory, importing: definitions).grammars())
      ?? (try? AppFiles(directory, importing: nil).grammars()) ?? []
  }

  /// The readable terms of a directory's vocabularies, by vocabulary.
  package static func vocabularyTerms(
    directory: String, importing definitions: ImportLanguage? = nil
  ) -> [(name: String, terms: [VocabularySource.Term])] {
    let files =
      (try? AppFiles(directory, importing: definitions))
      ?? (try? AppFiles(directory, importing: nil))
    return files?.vocabularies().map { ($0.name, $0.readableTerms) } ?? []
  }
}
