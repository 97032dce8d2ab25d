import Foundation
import Intents

/// A vocabulary in a file: one phrase per line, `#` begins a comment.
///
/// After `=` comes the phrase's pronunciation, as a spelling or as phones: `Ikea = eye key ah`, `Ikea = /AY K IY AH/`.
struct VocabularyFile {
  let path: String
  /// The phrases where they are made and there is no such file.
  var text: String?

  /// The file's name without its extension, as in `<vocabulary.room>`.
  var name: String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The vocabulary's source, which reads the file whenever it is asked.
  var source: VocabularySource {
    VocabularySource(name: name) {
      try version()
    } terms: {
      try terms()
    }
  }

  /// The phrases; throws at the first line that can't be read.
  func terms() throws(FileAppError) -> [VocabularySource.Term] {
    let (terms, faults) = try read()
    if let first = faults.first { throw first }
    return terms
  }

  /// All faults of the file.
  var faults: [FileAppError] {
    do { return try read().faults } catch { return [error] }
  }

  /// The phrases of the lines that can be read.
  var readableTerms: [VocabularySource.Term] { (try? read().terms) ?? [] }

  private func read() throws(FileAppError) -> (
    terms: [VocabularySource.Term], faults: [FileAppError]
  ) {
    let text = if let made = self.text { made } else { try FileAppError.text(of: path) }
    var terms: [VocabularySource.Term] = []
    var faults: [FileAppError] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if parts == [""] { continue }
      if parts.contains("") {
        faults.append(
          FileAppError(file: path, line: index + 1, reason: "expected 'phrase = how it sounds'"))
      } else {
        terms.append(
          VocabularySource.Term(
            parts[0], pronunciation: parts.dropFirst().first,
            origin: .init(file: path, line: index + 1)))
      }
    }
    return (terms, faults)
  }

  private func version() throws -> Int {
    guard text == nil else { return 0 }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    var hasher = Hasher()
    hasher.combine(attributes[.modificationDate] as? Date)
    hasher.combine(attributes[.size] as? Int)
    hasher.combine(attributes[.systemFileNumber] as? Int)
    return hasher.finalize()
  }
}
