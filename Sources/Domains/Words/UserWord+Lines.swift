internal import Foundation

extension UserWord {
  /// Reads the words of a text: one name per line, its synonyms indented below it; `#` begins a comment.
  ///
  /// After `=` comes a phrase's pronunciation: `Cuddly Creatures = cud lee cree chers`.
  package static func words(
    _ kind: Kind, of text: String, file: String
  ) throws(FileAppError) -> [UserWord] {
    var words: [UserWord] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }
      guard content.contains(where: { !$0.isWhitespace }) else { continue }
      let owner = content.first?.isWhitespace == true ? words.last?.name : nil
      guard let word = UserWord(kind, String(content), synonymOf: owner) else {
        throw FileAppError(
          file: file, line: index + 1, reason: "expected 'phrase = how it sounds'")
      }
      words.append(word)
    }
    return words
  }

  /// Reads `phrase` or `phrase = pronunciation`; `nil` if either is empty.
  package init?(_ kind: Kind, _ text: String, synonymOf name: String? = nil) {
    guard let (phrase, pronunciation) = Self.parts(of: text) else { return nil }
    self.init(kind, name ?? phrase, phrase: phrase, pronunciation: pronunciation)
  }

  /// The parts of `phrase` or `phrase = pronunciation`; `nil` if either is empty.
  package static func parts(of text: String) -> (phrase: String, pronunciation: String?)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard !parts[0].normalizedName.isEmpty, parts.last?.isEmpty == false else { return nil }
    return (parts[0], parts.dropFirst().first)
  }
}
