internal import Foundation
internal import Grammar

/// A search that knows the words of a language model, and names it is given when it is made.
///
/// The library cannot add words to a model it has read, so the model holds places for names: words called
/// "name1", "name2" and so on, to which the dictionary gives the names' pronunciations. A name that the model has
/// anyway becomes likelier so. To be used from one thread at a time.
final class LanguageModelDecoder {
  /// How many places for names the model has.
  private static let places = 1_000
  private static let place = "name"

  let search: LanguageModelSearch
  /// The names by their places.
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
    for word in words where names.count < Self.places && seen.insert(word.text).inserted {
      guard let pronunciations = try? lexicon.pronunciations(of: word) else { continue }
      names.append(word.text)
      for (index, pronunciation) in pronunciations.enumerated() {
        let variant = index == 0 ? "" : "(\(index + 1))"
        lines += "\(Self.place)\(names.count)\(variant) \(pronunciation.text)\n"
      }
    }
    self.names = names
    search = try Self.search(files: files, adding: lines)
  }

  /// The words of the utterance that has ended.
  func end() throws(RecognitionError) -> [Hypothesis.Word] {
    try search.end().map { word in
      Hypothesis.Word(
        text: name(word.text), start: word.start, end: word.end, confidence: word.confidence)
    }
  }

  private func name(_ word: String) -> String {
    guard word.hasPrefix(Self.place), let number = Int(word.dropFirst(Self.place.count)),
      names.indices.contains(number - 1)
    else { return word }
    return names[number - 1]
  }

  /// The library reads a dictionary from one file only.
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
