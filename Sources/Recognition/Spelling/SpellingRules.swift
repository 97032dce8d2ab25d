/// How one language's names are written: what tells them, and the phones of their letters.
struct SpellingRules: Sendable {
  /// The signs by their first letter, or the edge with which they begin.
  private let signs: [Unicode.Scalar: [SpellingSign]]
  /// The rules by their first letter, those of most letters first, and of as many those that ask for some beside them.
  private let rules: [Unicode.Scalar: [SpellingRule]]
  /// The letters that the rules know.
  private let alphabet: Set<Unicode.Scalar>

  /// Reads a file: `[signs]`, with a line for each sign, and `[sounds]`, with one for each rule.
  init(path: String) throws(RecognitionError) {
    let file = try MappedFile(path: path)
    let lines = String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var signs: [SpellingSign] = []
    var rules: [SpellingRule] = []
    var section: Substring?
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      do throws(SpellingFault) {
        switch (line, section) {
        case ("[signs]", _), ("[sounds]", _): section = line
        case (_, "[signs]"): signs.append(try SpellingSign(line))
        case (_, "[sounds]"): rules.append(try SpellingRule(line))
        default: throw SpellingFault(reason: "'\(line)' stands before [signs] and [sounds]")
        }
      } catch {
        throw .cannotReadSpelling(path: path, line: index + 1, reason: error.reason)
      }
    }
    self.signs = Dictionary(grouping: signs) { $0.letters[0] }
    alphabet = Set(rules.flatMap(\.letters))
    self.rules = Dictionary(grouping: rules.enumerated(), by: { $0.element.letters[0] })
      .mapValues { rules in
        // Sorting is not stable by promise.
        rules.sorted {
          ($1.element.letters.count, $1.element.contexts, $0.offset)
            < ($0.element.letters.count, $0.element.contexts, $1.offset)
        }.map(\.element)
      }
  }

  /// How sure it is that a word, written between the edges, is of this language, by all signs and by the best; 0 where
  /// nothing tells.
  func sureness(of word: [Unicode.Scalar]) -> (all: Int, best: Int) {
    var (all, best) = (0, 0)
    for (index, letter) in word.enumerated() {
      for sign in signs[letter, default: []] where sign.stands(in: word, at: index) {
        all += sign.sureness
        best = max(best, sign.sureness)
      }
    }
    return (all, best)
  }

  /// The phones of a word, written between the edges, with another's rules for letters that these don't know; `nil`
  /// where neither does.
  func phones(
    of word: [Unicode.Scalar], completedBy others: SpellingRules,
    as side: KeyPath<SpellingRule, [String]>
  ) -> [String]? {
    let word = word.flatMap { knows($0) || others.knows($0) ? [$0] : $0.plainLatin }
    var phones: [String] = []
    var index = 1
    while index < word.count - 1 {
      guard let rule = rule(at: index, in: word, or: others) else { return nil }
      // A doubled consonant is said once.
      let isAgain =
        word[index] == word[index - 1] && rule.letters.count == 1
        && rule[keyPath: side] == phones.last.map { [$0] }
        && !Pronunciation.isVowel(rule[keyPath: side].first)
      if !isAgain { phones += rule[keyPath: side] }
      index += rule.letters.count
    }
    return phones
  }

  private func knows(_ letter: Unicode.Scalar) -> Bool {
    letter == "^" || letter == "$" || alphabet.contains(letter)
  }

  private func rule(
    at index: Int, in word: [Unicode.Scalar], or others: SpellingRules
  ) -> SpellingRule? {
    let own = rule(at: index, in: word)
    guard let other = others.rule(at: index, in: word) else { return own }
    guard let own, own.contexts > 0 || own.letters.count >= other.letters.count else {
      return other
    }
    return own
  }

  private func rule(at index: Int, in word: [Unicode.Scalar]) -> SpellingRule? {
    rules[word[index]]?.first { $0.fits(word, at: index) }
  }
}
