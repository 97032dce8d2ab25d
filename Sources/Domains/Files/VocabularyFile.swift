import Foundation
import Intents

/// A list of words in a file: a phrase a line, `#` begins a comment.
///
/// After `=` stands how a phrase sounds, as a spelling or as phones: `Ikea = eye key ah`, `Ikea = /AY K IY AH/`.
struct VocabularyFile {
  let path: String

  /// The file's name without its extension, as in `<vocabulary.room>`.
  var name: String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The words as they are in the file at the time they are asked for.
  var source: VocabularySource {
    VocabularySource(name: name) {
      try version()
    } terms: {
      try terms()
    }
  }

  func terms() throws(FileAppError) -> [VocabularySource.Term] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileAppError(file: path, reason: "it can't be opened")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw FileAppError(file: path, reason: "it is not UTF-8")
    }
    var terms: [VocabularySource.Term] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if parts == [""] { continue }
      guard parts.allSatisfy({ !$0.isEmpty }) else {
        throw FileAppError(
          file: path, place: "line \(index + 1)", reason: "expected 'phrase = how it sounds'")
      }
      terms.append(VocabularySource.Term(parts[0], pronunciation: parts.dropFirst().first))
    }
    return terms
  }

  private func version() throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    var hasher = Hasher()
    hasher.combine(attributes[.modificationDate] as? Date)
    hasher.combine(attributes[.size] as? Int)
    hasher.combine(attributes[.systemFileNumber] as? Int)
    return hasher.finalize()
  }
}
