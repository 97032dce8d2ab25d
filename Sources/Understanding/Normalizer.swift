package import Intents

/// Brings typed text into the form the grammar has: lower case words, numbers spelled out.
///
/// "Add $20, please" becomes `add twenty dollars , please`. A comma is a word of its own, and so is the end of a
/// sentence that another one follows.
package struct Normalizer: Sendable, Equatable {
  /// One word and the characters of the text it was made from.
  package struct Token: Sendable, Equatable {
    package let word: String
    /// Character offsets into the text; words made from one number share its range.
    package let range: Range<Int>
  }

  /// A spelling and the words it is spoken as.
  struct Alias: Sendable, Equatable {
    let written: [Character]
    let words: [String]
  }

  /// The longest first.
  private let aliases: [Alias]
  private let language: WrittenLanguage

  /// Aliases give the words for names, in any case: `["List-o-Mat": "list oh mat"]`.
  package init(_ language: WrittenLanguage, aliases: [String: String] = [:]) {
    self.language = language
    self.aliases =
      aliases
      .map {
        Alias(
          written: Self.folded($0.key), words: $0.value.split(separator: " ").map(String.init))
      }
      .filter { !$0.written.isEmpty }
      .sorted { ($0.written.count, String($0.written)) > ($1.written.count, String($1.written)) }
  }

  /// The words of the text, in order.
  package func words(of text: String) -> [String] {
    tokens(of: text).map(\.word)
  }

  /// The words of the text with the places they come from; no comma stands first or last.
  package func tokens(of text: String) -> [Token] {
    var scanner = Scanner(
      characters: Self.folded(text), aliases: aliases, language: language)
    scanner.scan()
    let tokens = scanner.tokens
    guard let last = tokens.lastIndex(where: { $0.word != Self.comma }) else { return [] }
    return Array(tokens[...last].drop { $0.word == Self.comma })
  }

  /// A word without the ending that may be written together with it: "passport" of "passport's".
  package func withoutEnding(_ word: String) -> String {
    let endings =
      (language.numberEndings + language.wordEndings).map(\.ending)
      + language.endingsBefore.map(\.ending)
    let ending = endings.first { word.count > $0.count && word.hasSuffix($0) }
    return String(word.dropLast(ending?.count ?? 0))
  }

  package static let comma = ","

  /// Normalised words as a text, each comma at the word before it.
  package static func text(of words: some Sequence<String>) -> String {
    words.joined(separator: " ").replacing(" \(comma)", with: comma)
  }

  /// Lower case with plain apostrophes and hyphens, as many characters as before.
  private static func folded(_ text: String) -> [Character] {
    text.map { character in
      switch character {
      case "’", "‘", "ʼ", "´", "`": "'"
      case "‐", "‑", "–", "—", "−": "-"
      default:
        // A few letters have no lower case of one character; they stay.
        Self.single(character.lowercased()) ?? character
      }
    }
  }

  private static func single(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}
