internal import Intents

extension Normalizer {
  /// Walks along a text and gathers its words.
  struct Scanner {
    let characters: [Character]
    let aliases: [Alias]
    private let language: WrittenLanguage
    private let numbers: WrittenNumber
    private(set) var tokens: [Token] = []
    private var position = 0

    init(characters: [Character], aliases: [Alias], language: WrittenLanguage) {
      self.characters = characters
      self.aliases = aliases
      self.language = language
      numbers = WrittenNumber(language: language)
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
          || language.currencies[first] != nil,
        let number = numbers.prefix(
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
      if let dotted = dotted(word, after: end) {
        emit(dotted.words, length: length + dotted.length)
      } else {
        emit(spoken(word), length: length)
      }
      return true
    }

    /// The spoken form of a word with points in it, and the number of its characters after the first point.
    private func dotted(_ word: String, after end: Int) -> (words: [String], length: Int)? {
      guard let candidates = language.dotted[word], character(at: end) == "." else { return nil }
      for (rest, words) in candidates where characters[end...].starts(with: rest) {
        let next = end + rest.count
        if let after = character(at: next), after.isLetter { continue }
        return (words, rest.count + (character(at: next) == "." ? 1 : 0))
      }
      return nil
    }

    private func isPartOfWord(_ character: Character, at index: Int) -> Bool {
      if character.isLetter { return true }
      guard character == "'", index > position else { return false }
      // An apostrophe belongs to a word when letters follow, or after a plural: "my parents' house".
      return self.character(at: index + 1)?.isLetter ?? false
        || language.possessives.contains(characters[index - 1])
    }

    private func spoken(_ word: String) -> [String] {
      let followsNumber = tokens.last.map { language.numberWords.contains($0.word) } ?? false
      if followsNumber, let unit = language.units[word] { return unit }
      if let words = language.spellings[word] ?? language.parts(ofNumber: word) ?? ended(word) {
        return words
      }
      return [word.hasSuffix("'") ? String(word.dropLast()) : word]
    }

    /// A word of a number, or one that stands for itself, and the words of its ending; `nil` where it has none.
    private func ended(_ word: String) -> [String]? {
      for (ending, words) in language.numberEndings
      where word.hasSuffix(ending) {
        let number = String(word.dropLast(ending.count))
        if language.numberWords.contains(number) { return [number] + words }
      }
      guard !language.wholeWords.contains(word) else { return nil }
      if let next = wordAfter(position + word.count) {
        for (ending, words, before) in language.endingsBefore
        where word.hasSuffix(ending) && word.count > ending.count && before.contains(next) {
          return [String(word.dropLast(ending.count))] + words
        }
      }
      for (ending, words) in language.wordEndings
      where word.hasSuffix(ending) && word.count > ending.count {
        return [String(word.dropLast(ending.count))] + words
      }
      return nil
    }

    /// The word that follows a place and a space; `nil` where something else does.
    private func wordAfter(_ place: Int) -> String? {
      guard character(at: place)?.isWhitespace == true else { return nil }
      let word = characters[(place + 1)...].prefix(while: \.isLetter)
      return word.isEmpty ? nil : String(word)
    }

    /// A comma between commands, never two in a row.
    private var comma: [String] {
      tokens.isEmpty || tokens.last?.word == Normalizer.comma ? [] : [Normalizer.comma]
    }

    /// True when words follow and the point is not part of an abbreviation.
    private var endsSentence: Bool {
      guard character(at: position + 1)?.isWhitespace == true, let last = tokens.last?.word else {
        return false
      }
      return characters[position] != "." || last.count > 1 && !language.abbreviations.contains(last)
    }

    private mutating func takeSign() {
      let words: [String] =
        switch characters[position] {
        case ",", ";": comma
        case ".", "?", "!", "…": endsSentence ? comma : []
        case let sign: language.signs[sign] ?? []
        }
      emit(words, length: 1)
    }
  }
}
