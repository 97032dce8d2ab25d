internal import Grammar

/// Words after which a command is listened for, with all their pronunciations.
package struct WakePhrase: Sendable, Hashable {
  /// The number of phones below which a phrase is heard in other words all the time.
  private static let fewestPhones = 5

  package let text: String
  package let pronunciations: [Pronunciation]

  /// Takes a phrase as a person types it.
  ///
  /// - Throws: `Unpronounceable` for the first word whose sounds nobody knows.
  package init(_ text: String, lexicon: PronunciationLexicon) throws(Unpronounceable) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else {
      throw Unpronounceable(word: Self.word(text), reason: "it has no words")
    }
    var all: [Pronunciation?] = [nil]
    for word in words {
      let sounds = try lexicon.pronunciations(of: Self.word(word))
      all = all.flatMap { said in sounds.map { said?.followed(by: $0) ?? $0 } }
    }
    var pronunciations: [Pronunciation] = []
    for case let sound? in all.prefix(8) {
      for variant in [sound, sound.withoutR] where !pronunciations.contains(variant) {
        pronunciations.append(variant)
      }
    }
    self.text = words.joined(separator: " ")
    self.pronunciations = pronunciations
  }

  /// The number of phones in its shortest pronunciation.
  package var phoneCount: Int { pronunciations.map(\.phones.count).min() ?? 0 }

  /// Whether it is so short that it is heard where it was not meant.
  package var isTooShort: Bool { phoneCount < Self.fewestPhones }

  private static func word(_ text: String) -> Word {
    Word(text: text, location: SourceLocation(file: "wake phrase", line: 1, column: 1))
  }
}

extension Pronunciation {
  /// The non-rhotic variant that many of the English use: "R" only before vowels.
  fileprivate var withoutR: Pronunciation {
    let phones = phones
    var said: [String] = []
    for (index, phone) in phones.enumerated() {
      let next = index + 1 < phones.count ? phones[index + 1] : ""
      let isBeforeVowel = next.first.map("AEIOU".contains) ?? false
      switch phone {
      case "R" where !isBeforeVowel && index > 0: continue
      case "ER" where !isBeforeVowel: said.append("AH")
      default: said.append(phone)
      }
    }
    return Pronunciation(text: said.joined(separator: " "))
  }
}
