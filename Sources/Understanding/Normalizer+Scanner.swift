extension Normalizer {
  /// Walks along a text and gathers its words.
  struct Scanner {
    let characters: [Character]
    let aliases: [Alias]
    private(set) var tokens: [Token] = []
    private var position = 0

    init(characters: [Character], aliases: [Alias]) {
      self.characters = characters
      self.aliases = aliases
    }

    mutating func scan() {
      while position < characters.count {
        if takeAlias() || takeNumber() || takeWord() { continue }
        takeSign()
      }
    }

    private mutating func emit(_ words: [String], length: Int) {
      let range = position..<(position + length)
      tokens += words.map { Token(word: $0, range: range) }
      position += length
    }

    private func character(at index: Int) -> Character? {
      characters.indices.contains(index) ? characters[index] : nil
    }

    private var isAtWordStart: Bool {
      guard let before = character(at: position - 1) else { return true }
      return !before.isLetter && !before.isNumber
    }

    private mutating func takeAlias() -> Bool {
      guard isAtWordStart else { return false }
      for alias in aliases where characters[position...].starts(with: alias.written) {
        let after = character(at: position + alias.written.count)
        if let after, after.isLetter || after.isNumber { continue }
        emit(alias.words, length: alias.written.count)
        return true
      }
      return false
    }

    private mutating func takeNumber() -> Bool {
      guard let first = character(at: position),
        ("0"..."9").contains(first) || "-#½¼¾".contains(first)
          || WrittenNumber.currencies[first] != nil,
        let number = WrittenNumber.prefix(
          of: characters[position...], atWordStart: isAtWordStart)
      else { return false }
      emit(number.words, length: number.length)
      return true
    }

    private mutating func takeWord() -> Bool {
      var end = position
      while let character = character(at: end), isPartOfWord(character, at: end) { end += 1 }
      guard end > position else { return false }
      let word = String(characters[position..<end])
      let length = end - position
      // "a.m." is read whole, so that its points are not taken for the ends of words.
      if word == "a" || word == "p", let spoken = meridiem(after: end) {
        emit([word, "m"], length: length + spoken)
      } else {
        emit(spoken(word), length: length)
      }
      return true
    }

    /// The number of further characters in ".m.".
    private func meridiem(after end: Int) -> Int? {
      guard character(at: end) == ".", character(at: end + 1) == "m" else { return nil }
      if let next = character(at: end + 2), next.isLetter { return nil }
      return character(at: end + 2) == "." ? 3 : 2
    }

    private func isPartOfWord(_ character: Character, at index: Int) -> Bool {
      if character.isLetter { return true }
      guard character == "'", index > position else { return false }
      // An apostrophe belongs to a word when letters follow, or after a plural: "my parents' house".
      return self.character(at: index + 1)?.isLetter ?? false || characters[index - 1] == "s"
    }

    private func spoken(_ word: String) -> [String] {
      let followsNumber = tokens.last.map { SpokenNumber.words.contains($0.word) } ?? false
      if followsNumber, let unit = Self.units[word] { return unit }
      switch word {
      case "pm": return ["p", "m"]
      case "fm": return ["f", "m"]
      case "ok": return ["okay"]
      default:
        if let words = Self.shorthand[word] { return words }
        return [Self.contractions[word] ?? (word.hasSuffix("'") ? String(word.dropLast()) : word)]
      }
    }

    /// Contractions as they are often typed; those that are words of their own, as "well" and "its", are not.
    private static let contractions = [
      "lets": "let's", "whats": "what's", "whos": "who's", "wheres": "where's", "hows": "how's",
      "whens": "when's", "thats": "that's", "theres": "there's", "im": "i'm", "ive": "i've",
      "youre": "you're", "theyre": "they're", "weve": "we've", "dont": "don't",
      "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't",
      "wasnt": "wasn't", "cant": "can't", "couldnt": "couldn't", "wouldnt": "wouldn't",
      "havent": "haven't", "hasnt": "hasn't", "wont": "won't", "shouldnt": "shouldn't",
    ]

    /// Shorthand of people who type in a hurry.
    private static let shorthand: [String: [String]] = [
      "pls": ["please"], "plz": ["please"], "u": ["you"], "ur": ["your"], "tmrw": ["tomorrow"],
      "tmr": ["tomorrow"], "tmw": ["tomorrow"], "tonite": ["tonight"], "nvm": ["never", "mind"],
      "thx": ["thanks"], "abt": ["about"],
    ]

    /// Signs that mean a unit only after a number.
    private static let units: [String: [String]] = [
      "am": ["a", "m"], "lb": ["pounds"], "lbs": ["pounds"], "oz": ["ounces"], "kg": ["kilograms"],
      "km": ["kilometers"], "s": ["seconds"], "sec": ["seconds"], "secs": ["seconds"],
      "m": ["minutes"], "min": ["minutes"], "mins": ["minutes"], "hr": ["hours"],
      "hrs": ["hours"], "h": ["hours"], "l": ["liters"],
    ]

    /// A comma between commands, never two in a row.
    private var comma: [String] {
      tokens.isEmpty || tokens.last?.word == Normalizer.comma ? [] : [Normalizer.comma]
    }

    /// True when words follow and the point is not part of an abbreviation.
    private var endsSentence: Bool {
      guard character(at: position + 1)?.isWhitespace == true, let last = tokens.last?.word else {
        return false
      }
      return characters[position] != "." || last.count > 1 && !Self.abbreviations.contains(last)
    }

    private static let abbreviations: Set<String> = [
      "st", "mr", "mrs", "ms", "dr", "prof", "jr", "sr", "vs", "ave", "rd", "apt", "no", "inc",
    ]

    private mutating func takeSign() {
      let words: [String] =
        switch characters[position] {
        case ",", ";": comma
        case ".", "?", "!", "…": endsSentence ? comma : []
        case "%": ["percent"]
        case "&": ["and"]
        case "+": ["plus"]
        case "°": ["degrees"]
        case "@": ["at"]
        default: []
        }
      emit(words, length: 1)
    }
  }
}
