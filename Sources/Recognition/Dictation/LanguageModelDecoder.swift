internal import Foundation
internal import Grammar

/// A search over the words of a language model, and over names that are given when it is created.
///
/// The library cannot add words to a model it has read, so the model has placeholders for names: words called "name1",
/// "name2" and so on, to which the dictionary gives the names' pronunciations. A name that the model has anyway thus
/// becomes likelier. Use it from one thread at a time.
final class LanguageModelDecoder {
  /// The number of placeholders for names in the model.
  private static let placeholders = 1_000
  private static let placeholder = "name"

  let search: LanguageModelSearch
  /// The names, in the order of their placeholders.
  private let names: [String]

  init(
    files: LanguageModelFiles, lexicon: PronunciationLexicon, names words: [Word]
  ) throws(RecognitionError) {
    for path in [files.languageModel, files.dictionary] where access(path, R_OK) != 0 {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    var names: [String] = []
    var seen: Set<String> = []
    var lines = ""
    for word in words where names.count < Self.placeholders && seen.insert(word.text).inserted {
      guard let pronunciations = try? lexicon.pronunciations(of: word) else { continue }
      names.append(word.text)
      for (index, pronunciation) in pronunciations.enumerated() {
        let variant = index == 0 ? "" : "(\(index + 1))"
        lines += "\(Self.placeholder)\(names.count)\(variant) \(pronunciation.text)\n"
      }
    }
    self.names = names
    search = try Self.search(files: files, adding: lines)
  }

  /// Ends the utterance, and returns its words.
  func end() throws(RecognitionError) -> [Hypothesis.Word] {
    try search.end().map { word in
      Hypothesis.Word(
        text: name(word.text), start: word.start, end: word.end, confidence: word.confidence)
    }
  }

  private func name(_ word: String) -> String {
    guard word.hasPrefix(Self.placeholder),
      let number = Int(word.dropFirst(Self.placeholder.count)),
      names.indices.contains(number - 1)
    else { return word }
    return names[number - 1]
  }

  /// Starts a search with more dictionary lines, which are joined to the file: the library reads one file only.
  private static func search(
    files: LanguageModelFiles, adding lines: String
  ) throws(RecognitionError) -> LanguageModelSearch {
    let joined = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).dict")
    defer { try? FileManager.default.removeItem(at: joined) }
    do {
      let words = try String(contentsOfFile: files.dictionary, encoding: .utf8)
      try (words + "\n" + lines).write(to: joined, atomically: false, encoding: .utf8)
    } catch {
      throw .cannotOpen(path: files.dictionary, reason: "\(error)")
    }
    var files = files
    files.dictionary = joined.path
    return try LanguageModelSearch(files: files)
  }
}
