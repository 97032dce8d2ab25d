import Foundation
import Testing

/// A language is a folder: its words stand in no Swift file of what runs.
struct LanguageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The command line speaks English, and so do the laboratory and what is made for English sounds.
  private static let exempt: Set = ["heed", "Recognition", "Flite"]

  @Test func `no word for a number, a day or a month and no article stands in Swift`() throws {
    let numbers = try Self.words(of: "numbers.json", ["cardinal"]).flatMap {
      $0.split { !$0.isLetter }
    }
    let spoken = try #require(Self.object("spoken.json"))
    let words = try #require(spoken["words"] as? [String: Any])
    let named = ["weekdays", "months"].flatMap { spoken[$0] as? [String] ?? [] }
    // A few are words of other things, too: the case "one", "two words".
    let telling = Set(numbers.map(String.init) + named).subtracting(["one", "two", "minus"])
    let alone = Set((words["articles"] as? [String] ?? []).filter { $0.count > 1 } + ["and", "or"])
    #expect(telling.count > 40 && alone.count > 3)
    for file in SourceFile.all
    where !file.isLaboratory && !Self.exempt.contains(file.module) {
      for text in try Self.texts(in: file) {
        let found = text.split { !$0.isLetter }.map(String.init).filter(telling.contains)
        let isAlone = alone.contains(text.trimmingCharacters(in: .whitespaces))
        #expect(found.isEmpty && !isAlone, "\(file.path): \(text)")
      }
    }
  }

  @Test func `every language has the same files`() throws {
    let models = Self.root.appending(path: "Models")
    let languages = try FileManager.default.contentsOfDirectory(atPath: models.path)
      .filter { $0.contains("-") }
    #expect(languages.count > 1)
    let files = ["dialogue", "discourse", "numbers", "written", "spoken", "definitions"].map {
      $0 + ".json"
    }
    for language in languages {
      for file in files + ["words/dictation.txt", "numbers.jsgf", "times.jsgf", "polite.jsgf"] {
        let path = models.appending(path: "\(language)/\(file)").path
        #expect(FileManager.default.fileExists(atPath: path), "\(language)/\(file)")
      }
    }
  }

  /// The texts in a file, but for those over several lines.
  private static func texts(in file: SourceFile) throws -> [String] {
    let source = try String(
      contentsOf: root.appending(path: "Sources/\(file.path)"), encoding: .utf8)
    let code = source.replacing(/(?m)^ *\/\/.*$/, with: "")
    return code.matches(of: /"((?:[^"\\\n]|\\.)*)"/).map { String($0.output.1) }
  }

  private static func object(_ name: String) -> [String: Any]? {
    let file = root.appending(path: "Models/en-US/\(name)")
    guard let data = try? Data(contentsOf: file) else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  private static func words(of name: String, _ sets: [String]) throws -> [String] {
    let file = try #require(object(name))
    return sets.flatMap { (file[$0] as? [String: String] ?? [:]).values }
  }
}
