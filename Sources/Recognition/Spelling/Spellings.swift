internal import Foundation

/// Reads names as the languages do whose spelling they show, and as people do who can't speak those.
struct Spellings: Sendable {
  /// The file with the letters of which a language's own says nothing, and of names that tell no language.
  private static let elsewhere = "elsewhere.txt"
  /// How sure one sign has to be of a word that a dictionary has, which is seldom said otherwise.
  private static let certainty = 3
  /// The number of languages that are tried.
  private static let most = 2
  /// Longer words are no names.
  private static let lengths = 2...24

  private let languages: [SpellingRules]
  private let elsewhere: SpellingRules

  /// Reads all files of a folder, of which one is `elsewhere.txt`.
  init(folder: String) throws(RecognitionError) {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    elsewhere = try SpellingRules(path: url.appending(path: Self.elsewhere).path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var languages: [SpellingRules] = []
    for name in names.sorted() where name.hasSuffix(".txt") && name != Self.elsewhere {
      languages.append(try SpellingRules(path: url.appending(path: name).path))
    }
    self.languages = languages
  }

  /// How a word may be said by its spelling, the likeliest first; at most five ways, and none that English spelling gives.
  ///
  /// A word that a dictionary has is read otherwise only if its spelling leaves no doubt about its language.
  func pronunciations(of word: String, isKnown: Bool) -> [Pronunciation] {
    let letters = Array(word.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars)
    guard Self.lengths ~= letters.count, letters.allSatisfy(\.properties.isAlphabetic) else {
      return []
    }
    let edged = ["^"] + letters + ["$"]
    let sure = languages.map { (rules: $0, sureness: $0.sureness(of: edged)) }
      .filter { $0.sureness.best >= (isKnown ? Self.certainty : 1) }
      .sorted { $0.sureness.all > $1.sureness.all }
    var found: [[String]?] = []
    for (rules, sureness) in sure.prefix(isKnown ? 1 : Self.most)
    where sureness.all * 2 > sure[0].sureness.all {
      found.append(rules.phones(of: edged, completedBy: elsewhere, as: \.native))
      found.append(rules.phones(of: edged, completedBy: elsewhere, as: \.stranger))
    }
    if !isKnown, sure.first.map({ $0.sureness.all < Self.certainty }) ?? true {
      found.append(elsewhere.phones(of: edged, completedBy: elsewhere, as: \.native))
      if sure.isEmpty {
        found.append(elsewhere.phones(of: edged, completedBy: elsewhere, as: \.stranger))
      }
    }
    return found.compactMap { $0.flatMap(Pronunciation.init(phones:)) }.filter(\.hasVowel)
  }
}
