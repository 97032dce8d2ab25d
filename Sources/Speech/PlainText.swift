internal import Foundation

/// A text in the ASCII that flite understands, with the signs that it would drop put into words.
///
/// flite itself reads "$15.50", "1,200", "50%", "7:30 p.m.", "5th", "Dr." and upper-case abbreviations.
struct PlainText {
  let text: String

  init(_ text: String, saying words: SignWords) {
    var text = Self.sayingCurrencies(text, words.currencies)
    text = Self.sayingUnits(text, words.units)
    // The longest first, so that none takes part of another.
    for (sign, said) in words.signs.sorted(by: { ($0.key.count, $0.key) > ($1.key.count, $1.key) })
    {
      text = text.replacing(sign, with: said)
    }
    let folded = text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    let characters = folded.map {
      Self.plain[$0] ?? ($0.isASCII || $0.isNewline ? String($0) : " ")
    }
    // A NUL would end the text in C, and other control characters say nothing.
    self.text = String(
      characters.joined().map { $0.isNewline || $0.asciiValue.map { $0 >= 32 } == true ? $0 : " " })
  }

  /// Letters and punctuation that folding leaves alone.
  private static let plain: [Character: String] = [
    "‘": "'", "’": "'", "‚": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
    "–": ", ", "—": ", ", "…": ".", "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe",
    "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "þ": "th", "Þ": "Th",
  ]

  private static func sayingCurrencies(
    _ text: String, _ currencies: [String: SignWords.Name]
  ) -> String {
    text.replacing(/([^\s\w]) ?([0-9]+(?:,[0-9]{3})*)(?:\.([0-9]{2})(?![0-9]))?/) { match in
      let (whole, sign, units, cents) = match.output
      guard let currency = currencies[String(sign)] else { return String(whole) }
      let name = units == "1" ? currency.one : currency.many
      return "\(units) \(name)" + (cents.map { $0 == "00" ? "" : " \($0)" } ?? "")
    }
  }

  private static func sayingUnits(_ text: String, _ units: [String: SignWords.Name]) -> String {
    text.replacing(/([0-9.,]*[0-9]) ?([a-z]+(?:\/[a-z]+)?|°[A-Z])\b/) { match in
      let (whole, amount, sign) = match.output
      guard let unit = units[String(sign)] else { return String(whole) }
      return "\(amount) \(amount == "1" ? unit.one : unit.many)"
    }
  }
}
