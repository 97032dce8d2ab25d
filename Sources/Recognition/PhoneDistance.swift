/// How differently two names sound, counted in phones.
///
/// An added or missing phone, or one of another kind, counts one; a vowel for a vowel, or a consonant for one that is made
/// at the same place of the mouth, is easily misheard and counts half.
enum PhoneDistance {
  private static let vowels: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
  ]
  /// The consonants by the place where they are made.
  private static let places: [Set<String>] = [
    ["P", "B", "M", "F", "V", "W"], ["T", "D", "N", "S", "Z", "TH", "DH", "L", "R"],
    ["SH", "ZH", "CH", "JH", "Y"], ["K", "G", "NG", "HH"],
  ]

  /// The share of phones that differ, from 0 for the same to 1.
  static func share(_ one: [String], _ other: [String]) -> Double {
    guard !one.isEmpty, !other.isEmpty else { return one.count == other.count ? 0 : 1 }
    var row = (0...other.count).map(Double.init)
    for (index, phone) in one.enumerated() {
      var diagonal = row[0]
      row[0] = Double(index + 1)
      for (column, rival) in other.enumerated() {
        let best = min(
          diagonal + cost(phone, rival), row[column] + 1, row[column + 1] + 1)
        diagonal = row[column + 1]
        row[column + 1] = best
      }
    }
    return row[other.count] / Double(max(one.count, other.count))
  }

  /// Phones cut where those of words end that are as like them as can be.
  static func cut(_ phones: [String], like words: [[String]]) -> [[String]] {
    let before = places(of: words.flatMap(\.self), in: phones)
    var start = 0
    return words.map { word in
      defer { start += word.count }
      return Array(phones[before[start]..<before[start + word.count]])
    }
  }

  /// How many phones stand before each of others, and behind the last, where both are as like each other as can be.
  private static func places(of others: [String], in phones: [String]) -> [Int] {
    let rows = distances(phones, others)
    var places = Array(repeating: phones.count, count: others.count + 1)
    var (index, column) = (phones.count, others.count)
    while column > 0 {
      let exchanged =
        index > 0 ? rows[index - 1][column - 1] + cost(phones[index - 1], others[column - 1]) : -1
      if rows[index][column] == exchanged {
        (index, column) = (index - 1, column - 1)
        places[column] = index
      } else if rows[index][column] == rows[index][column - 1] + 1 {
        column -= 1
        places[column] = index
      } else {
        index -= 1
      }
    }
    places[0] = 0
    return places
  }

  /// The distances between all beginnings of two rows of phones.
  private static func distances(_ phones: [String], _ others: [String]) -> [[Double]] {
    var rows = [(0...others.count).map(Double.init)]
    for (index, phone) in phones.enumerated() {
      var row = [Double(index + 1)]
      for (column, other) in others.enumerated() {
        row.append(
          min(
            rows[index][column] + cost(phone, other), rows[index][column + 1] + 1, row[column] + 1)
        )
      }
      rows.append(row)
    }
    return rows
  }

  /// What a phone in the place of another counts.
  static func cost(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    if vowels.contains(one), vowels.contains(other) { return 0.5 }
    return places.contains { $0.contains(one) && $0.contains(other) } ? 0.5 : 1
  }
}

extension PronunciationLexicon {
  /// The share of phones in which two names differ as they are most alike, from 0 to 1, wherever one word ends and the
  /// next begins; `nil` if one of them can't be pronounced.
  package func difference(_ one: String, _ other: String) -> Double? {
    let (ones, others) = (phones(ofName: one), phones(ofName: other))
    return ones.flatMap { one in others.map { PhoneDistance.share(one, $0) } }.min()
  }

  /// The phones of a name's words in a row, in a few variants; none if a word can't be pronounced.
  private func phones(ofName name: String) -> [[String]] {
    var names: [[String]] = [[]]
    for word in name.lowercased().split(separator: " ") {
      let sounds = ordinaryPronunciations(of: String(word))
      guard !sounds.isEmpty else { return [] }
      names = Array(names.flatMap { head in sounds.map { head + $0.phones } }.prefix(Self.variants))
    }
    return names.filter { !$0.isEmpty }
  }

  private static let variants = 4
}
