package import Intents

/// The language for which apps are made of definition files.
package struct ImportLanguage: Sendable {
  /// Its name: "en-US".
  let name: String
  let words: ImportWords
  /// How its nouns change.
  let nouns: SpokenLanguage
  /// The words of a text as they are said: "a-Shell, 5 mins" is "a shell five minutes".
  let spoken: @Sendable (String) -> [String]
  /// The intents that the built-in domains have.
  let known: Set<String>

  package init(
    name: String, words: ImportWords, nouns: SpokenLanguage, known: Set<String>,
    spoken: @escaping @Sendable (String) -> [String]
  ) {
    self.name = name
    self.words = words
    self.nouns = nouns
    self.known = known
    self.spoken = spoken
  }

  /// Whether a folder `xy.lproj` is of the language, the better the greater; `nil` where it is not.
  func rank(ofFolder name: String) -> Int? {
    let folder = name.lowercased().replacing("_", with: "-")
    let own = self.name.lowercased()
    if folder == own { return 3 }
    let (one, other) = (folder.prefix { $0 != "-" }, own.prefix { $0 != "-" })
    guard one == other else { return nil }
    return folder.contains("-") ? 1 : 2
  }
}
