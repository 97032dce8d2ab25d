/// The phones of a word in CMUdict's notation, without stress.
package struct Pronunciation: Sendable, Hashable, CustomStringConvertible {
  /// The phones, separated by single spaces: "L IH S T".
  package let text: String

  /// Takes phones as a dictionary file writes them.
  init(text: String) {
    self.text = text
  }

  /// Takes phones in any case, with or without stress digits; `nil` if one is not a phone of CMUdict.
  package init?(phones: [String]) {
    guard !phones.isEmpty else { return nil }
    var normal: [String] = []
    for phone in phones {
      var bare = phone.uppercased()
      if let last = bare.last, last.isNumber { bare.removeLast() }
      if bare == "AX" { bare = "AH" }
      guard Self.allPhones.contains(bare) else { return nil }
      normal.append(bare)
    }
    text = normal.joined(separator: " ")
  }

  /// The phones in order.
  package var phones: [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// The phones of this word, then those of another.
  func followed(by next: Pronunciation) -> Pronunciation {
    Pronunciation(text: text + " " + next.text)
  }

  /// Whether it has a vowel, without which hardly anything can be pronounced.
  var hasVowel: Bool { phones.contains(where: Self.isVowel) }

  /// Whether a phone is a vowel; `nil` is none.
  static func isVowel(_ phone: String?) -> Bool { phone?.first.map("AEIOU".contains) ?? false }

  package var description: String { text }

  /// The phones of CMUdict, which are those of the acoustic model.
  package static let allPhones: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]
}
