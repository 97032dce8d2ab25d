internal import JSON

/// The file `written.json` as it stands.
struct WrittenFile: Decodable {
  /// A text of one character.
  struct Sign: Decodable {
    let character: Character

    init(from decoder: any Decoder) throws {
      let text = try String(from: decoder)
      guard text.count == 1, let first = text.first else {
        throw decoder.complaint("expected one character, found '\(text)'")
      }
      character = first
    }
  }

  /// An object whose keys are single characters.
  struct Signs<Value: Decodable>: Decodable {
    let values: [Character: Value]

    init(from decoder: any Decoder) throws {
      let texts = try [String: Value](from: decoder)
      var values: [Character: Value] = [:]
      for (key, value) in texts {
        guard key.count == 1, let character = key.first else {
          throw decoder.complaint("expected keys of one character, found '\(key)'")
        }
        values[character] = value
      }
      self.values = values
    }

    func byCharacter<Other>(_ transform: (Value) -> Other) -> [Character: Other] {
      values.mapValues(transform)
    }
  }

  struct Times: Decodable {
    private enum Key: String, CodingKey, CaseIterable {
      case hour, lateHour, minute, earlyMinute, afterMidnight, halves
    }

    let hour: String
    let lateHour: String?
    let minute: String
    let earlyMinute: String?
    let afterMidnight: String?
    let halves: Signs<String>

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(onlyKeyedBy: Key.self)
      hour = try container.decode(String.self, forKey: .hour)
      lateHour = try container.decodeIfPresent(String.self, forKey: .lateHour)
      minute = try container.decode(String.self, forKey: .minute)
      earlyMinute = try container.decodeIfPresent(String.self, forKey: .earlyMinute)
      afterMidnight = try container.decodeIfPresent(String.self, forKey: .afterMidnight)
      halves = try container.decode(Signs<String>.self, forKey: .halves)
    }
  }

  private enum Key: String, CodingKey, CaseIterable {
    case decimal, grouping, point, numbered, and, currencies, fractions, ordinalEndings, times,
      units
    case signs, shorthand, contractions, possessives, dotted, abbreviations, compounds,
      numberEndings, wordEndings, endingsBefore, wholeWords
  }

  let decimal: Sign
  let grouping: Sign
  let point: String
  let numbered: String
  let and: String
  let currencies: Signs<WrittenLanguage.Currency>
  let fractions: [String: String]
  let ordinalEndings: [String]
  let times: Times
  let units: [String: String]
  let signs: Signs<String>
  let shorthand: [String: String]
  let contractions: [String: String]
  let possessives: [Sign]
  let dotted: [String: String]
  let abbreviations: [String]
  /// Words at which numbers that are written as one are cut.
  let compounds: [String]
  /// Endings of a word of a number that are words of their own.
  let numberEndings: [String: String]
  let wordEndings: [String: String]
  let endingsBefore: [String: EndingBefore]
  let wholeWords: [String]

  /// What an ending stands for before some words.
  struct EndingBefore: Decodable {
    let words: String
    let before: [String]
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    decimal = try container.decode(Sign.self, forKey: .decimal)
    grouping = try container.decode(Sign.self, forKey: .grouping)
    point = try container.decode(String.self, forKey: .point)
    numbered = try container.decode(String.self, forKey: .numbered)
    and = try container.decode(String.self, forKey: .and)
    currencies = try container.decode(Signs<WrittenLanguage.Currency>.self, forKey: .currencies)
    fractions = try container.decode([String: String].self, forKey: .fractions)
    ordinalEndings = try container.decode([String].self, forKey: .ordinalEndings)
    times = try container.decode(Times.self, forKey: .times)
    units = try container.decode([String: String].self, forKey: .units)
    signs = try container.decode(Signs<String>.self, forKey: .signs)
    shorthand = try container.decode([String: String].self, forKey: .shorthand)
    contractions =
      try container.decodeIfPresent([String: String].self, forKey: .contractions) ?? [:]
    possessives = try container.decodeIfPresent([Sign].self, forKey: .possessives) ?? []
    dotted = try container.decodeIfPresent([String: String].self, forKey: .dotted) ?? [:]
    abbreviations = try container.decode([String].self, forKey: .abbreviations)
    compounds = try container.decodeIfPresent([String].self, forKey: .compounds) ?? []
    wordEndings =
      try container.decodeIfPresent([String: String].self, forKey: .wordEndings) ?? [:]
    endingsBefore =
      try container.decodeIfPresent([String: EndingBefore].self, forKey: .endingsBefore) ?? [:]
    wholeWords = try container.decodeIfPresent([String].self, forKey: .wholeWords) ?? []
    numberEndings =
      try container.decodeIfPresent([String: String].self, forKey: .numberEndings) ?? [:]
  }
}

extension WrittenLanguage.Currency: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case one, many, hundredth, hundredths }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    one = try container.decode(String.self, forKey: .one)
    many = try container.decode(String.self, forKey: .many)
    hundredth = try container.decode(String.self, forKey: .hundredth)
    hundredths = try container.decode(String.self, forKey: .hundredths)
  }
}
