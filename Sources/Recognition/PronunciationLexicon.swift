internal import Foundation
package import Grammar

/// Finds the pronunciations of words: from their hints, in dictionaries, or from their spelling.
package struct PronunciationLexicon: Sendable {
  /// The greatest number of pronunciations of one word; more cost time and invite confusion.
  private static let limit = 8

  private let dictionaries: [PronunciationDictionary]
  private let spellings: Spellings?

  /// Creates a lexicon that searches the dictionaries in order and joins their entries.
  init(dictionaries: [PronunciationDictionary], spellings: Spellings? = nil) {
    self.dictionaries = dictionaries
    self.spellings = spellings
  }

  /// Releases the memory of what was read of the dictionaries; they are read again when a word is looked up.
  func release() {
    for dictionary in dictionaries { dictionary.release() }
  }

  /// All pronunciations of a word, the likeliest first; there is at least one.
  ///
  /// A hint is taken for the truth: neither the dictionaries nor the spelling are consulted about a word that has one. What
  /// was learnt comes besides.
  package func pronunciations(of word: Word) throws(Unpronounceable) -> [Pronunciation] {
    // These mark variants and fillers in the recogniser's dictionary, which also ends words at spaces.
    guard !word.text.unicodeScalars.contains(where: Self.isForbidden) else {
      throw Unpronounceable(word: word, reason: "it holds a bracket, a plus sign or a space")
    }
    var (found, learnt): ([Pronunciation], [Pronunciation]) = ([], [])
    for hint in word.pronunciations {
      let ways = try pronunciations(by: hint, of: word)
      if hint.isLearnt { learnt += ways } else { found += ways }
    }
    if word.pronunciations.allSatisfy(\.isLearnt) { found = ordinaryPronunciations(of: word.text) }
    found = Self.distinct(found).prefix(max(0, Self.limit - learnt.count)) + learnt
    guard !found.isEmpty else {
      throw Unpronounceable(word: word, reason: Self.reason(against: word.text))
    }
    return Self.distinct(found)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    "()<>[]+".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
  }

  /// Whether a dictionary has the word, so that nothing needs to be guessed.
  package func knows(_ word: String) -> Bool {
    dictionaries.contains { $0.contains(word) }
  }

  private func pronunciations(
    by hint: PronunciationHint, of word: Word
  ) throws(Unpronounceable) -> [Pronunciation] {
    switch hint {
    case .phones(let phones), .learnt(let phones):
      guard let pronunciation = Pronunciation(phones: phones) else {
        throw Unpronounceable(
          word: word, reason: "'\(phones.joined(separator: " "))' are not phones of CMUdict")
      }
      return [pronunciation]
    case .soundsLike(let spelling):
      let parts = spelling.lowercased().split(separator: " ").map(String.init)
      let sounds = parts.map { englishPronunciations(of: $0) }
      if let silent = zip(parts, sounds).first(where: { $0.1.isEmpty }) {
        throw Unpronounceable(
          word: word, reason: "nor its spelling '\(spelling)': \(Self.reason(against: silent.0))")
      }
      return Self.combinations(sounds)
    }
  }

  /// The pronunciations of a word without hints; none if it can't be pronounced.
  func ordinaryPronunciations(of text: String) -> [Pronunciation] {
    let english = englishPronunciations(of: text)
    guard let spellings else { return english }
    return Self.distinct(
      english + spellings.pronunciations(of: text, isKnown: knows(text) || knows(text.plainLatin)))
  }

  /// The pronunciations of a word as English is read; none if it can't be pronounced.
  private func englishPronunciations(of text: String) -> [Pronunciation] {
    let known = lookUp(text)
    if !known.isEmpty { return known }
    let folded = text.lowercased().plainLatin.replacing("’", with: "'")
    if folded != text { return englishPronunciations(of: folded) }
    let parts = text.split { "-._/&+".contains($0) }.map(String.init)
    if parts.count > 1 { return Self.combinations(parts.map { ordinaryPronunciations(of: $0) }) }
    if let part = parts.first, part != text { return ordinaryPronunciations(of: part) }
    return possessive(text) ?? (compound(text) + guess(text))
  }

  private func lookUp(_ text: String) -> [Pronunciation] {
    dictionaries.flatMap { $0.pronunciations(of: text) }
  }

  /// The pronunciations of a possessive: "nadia's" from "nadia", if only that is in the dictionary.
  private func possessive(_ text: String) -> [Pronunciation]? {
    guard text.hasSuffix("'s") || text.hasSuffix("s'") else { return nil }
    let owners = ordinaryPronunciations(
      of: String(text.dropLast(2)) + (text.hasSuffix("s'") ? "s" : ""))
    guard !owners.isEmpty else { return nil }
    return owners.map { owner in
      switch owner.phones.last {
      case "S", "Z", "SH", "ZH", "CH", "JH":
        text.hasSuffix("s'") ? owner : owner.followed(by: Pronunciation(text: "IH Z"))
      case "P", "T", "K", "F", "TH": owner.followed(by: Pronunciation(text: "S"))
      default: owner.followed(by: Pronunciation(text: "Z"))
      }
    }
  }

  /// The pronunciations of a compound, "unicornchat" as "unicorn" and "chat": of all splits into known words the most
  /// even.
  private func compound(_ text: String) -> [Pronunciation] {
    let letters = Array(text)
    guard letters.count >= 6, letters.allSatisfy(\.isLetter) else { return [] }
    let middle = letters.count / 2
    for split in (3...(letters.count - 3)).sorted(by: { abs($0 - middle) < abs($1 - middle) }) {
      let head = lookUp(String(letters[..<split]))
      guard !head.isEmpty else { continue }
      let tail = lookUp(String(letters[split...]))
      if !tail.isEmpty { return Self.combinations([head, tail]) }
    }
    return []
  }

  private func guess(_ text: String) -> [Pronunciation] {
    if let guess = LetterToSound.pronunciation(of: text), guess.hasVowel { return [guess] }
    // A word that cannot be pronounced is spelled out: "tv", "cdg".
    guard text.count <= 5, text.allSatisfy(\.isLetter) else { return [] }
    return Self.combinations(text.map { lookUp("\($0).") })
  }

  private static func combinations(_ parts: [[Pronunciation]]) -> [Pronunciation] {
    guard var result = parts.first, !parts.contains(where: \.isEmpty) else { return [] }
    for part in parts.dropFirst() {
      result = Array(result.flatMap { head in part.map(head.followed) }.prefix(limit))
    }
    return result
  }

  private static func distinct(_ found: [Pronunciation]) -> [Pronunciation] {
    guard found.count > 1 else { return found }
    var seen: Set<Pronunciation> = []
    return Array(found.filter { seen.insert($0).inserted }.prefix(limit))
  }

  private static func reason(against text: String) -> String {
    if text.contains(where: \.isNumber) { return "write digits as words or give a pronunciation" }
    if !text.contains(where: \.isLetter) { return "it has no letters" }
    return "it is neither in a dictionary nor spelled with the letters a to z"
  }
}

extension PronunciationLexicon {
  /// Opens the dictionaries that the settings name.
  package init(settings: RecognizerSettings) throws(RecognitionError) {
    var dictionaries: [PronunciationDictionary] = []
    for path in settings.dictionaries {
      dictionaries.append(try PronunciationDictionary(path: path))
    }
    self.init(
      dictionaries: dictionaries, spellings: try settings.spellings.map(Spellings.init(folder:)))
  }
}
