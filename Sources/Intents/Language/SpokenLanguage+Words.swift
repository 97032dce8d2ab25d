internal import JSON

extension SpokenLanguage {
  private var words: SpokenFile.Words { file.words.value }

  /// The text without a leading article.
  package func withoutArticle(_ text: String) -> String { without(words.articles, text) }

  /// The name without what somebody is called before it: "James", of "Mister James".
  package func withoutHonorific(_ name: String) -> String { without(words.honorifics, name) }

  private func without(_ openings: Set<String>, _ text: String) -> String {
    let parts = text.split(separator: " ")
    guard let first = parts.first, parts.count > 1, openings.contains(String(first)) else {
      return text
    }
    return parts.dropFirst().joined(separator: " ")
  }

  /// Whether a word tells nothing of which of several things is meant: "the" and "one" in "the red one".
  package func isBesideChoice(_ word: String) -> Bool { words.besideChoices.contains(word) }

  /// The singular of a regular noun: "groceries" is "grocery".
  package func singular(of noun: String) -> String {
    let plural = words.plurals.lazy.map(\.value).first { plural in
      noun.hasSuffix(plural.ending) && noun.count >= plural.least
        && !plural.except.contains(where: noun.hasSuffix)
    }
    return plural.map { noun.dropLast($0.ending.count) + $0.singular } ?? noun
  }

  /// The plural of a regular noun or of a phrase that ends with one: "beach" is "beaches"; `nil` where the language has no
  /// rule for it.
  package func plural(of noun: String) -> String? {
    words.severals.first { $0.count == 2 && noun.hasSuffix($0[0]) }
      .map { noun.dropLast($0[0].count) + $0[1] }
  }

  /// The stem that the forms of a verb or noun share: "call" for "called", "calling" and "calls".
  ///
  /// It serves to compare words and isn't always a word itself.
  package func stem(of word: String) -> String {
    let stems = words.stems.value
    if let stem = stems.irregular[word] { return stem }
    for ending in stems.endings
    where word.hasSuffix(ending) && word.count - ending.count >= stems.least {
      if stems.except.contains(where: word.hasSuffix) { return word }
      let stem = word.dropLast(ending.count)
      // "Stopped" has a doubled letter, "packing" a stem that stays as it is.
      if let last = stem.last, stem.dropLast().last == last, !stems.doubled.contains(last),
        stem.count > stems.least
      {
        return String(stem.dropLast())
      }
      return String(stem)
    }
    return word
  }

  /// The words that distinguish a name from others, lower case: "grocery" and "store", not "the" or "of".
  package func significantWords(of name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { String($0.filter { $0 != "'" && $0 != "’" }) }
      .filter { !$0.isEmpty && !words.common.contains($0) }
  }
}
