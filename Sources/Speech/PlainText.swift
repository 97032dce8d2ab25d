internal import Foundation

/// A text in the ASCII that flite understands, with the signs it would drop put into words.
///
/// flite itself reads "$15.50", "1,200", "50%", "7:30 p.m.", "5th", "Dr." and upper-case abbreviations.
struct PlainText {
  let text: String

  init(_ text: String) {
    var text = text
    text = Self.sayingCurrencies(text)
    text = Self.sayingUnits(text)
    for (sign, words) in Self.signs { text = text.replacing(sign, with: words) }
    let folded = text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    let characters = folded.map {
      Self.plain[$0] ?? ($0.isASCII || $0.isNewline ? String($0) : " ")
    }
    // A NUL would end the text in C, and other control characters say nothing.
    self.text = String(
      characters.joined().map { $0.isNewline || $0.asciiValue.map { $0 >= 32 } == true ? $0 : " " })
  }

  private static let signs: KeyValuePairs = [
    " & ": " and ", " + ": " plus ", " = ": " equals ", "@": " at ", "_": " ", "°": " degrees",
  ]

  /// Letters and punctuation that folding leaves alone.
  private static let plain: [Character: String] = [
    "‘": "'", "’": "'", "‚": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
    "–": ", ", "—": ", ", "…": ".", "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe",
    "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "þ": "th", "Þ": "Th",
    "½": " one half", "¼": " one quarter", "¾": " three quarters", "×": " times ",
    "÷": " divided by ",
  ]

  private static let currencies: [Substring: (one: String, many: String)] = [
    "€": ("euro", "euros"), "£": ("pound", "pounds"), "¥": ("yen", "yen"),
  ]

  private static func sayingCurrencies(_ text: String) -> String {
    text.replacing(/([€£¥]) ?([0-9]+(?:,[0-9]{3})*)(?:\.([0-9]{2})(?![0-9]))?/) { match in
      let (_, sign, units, cents) = match.output
      guard let currency = currencies[sign] else { return String(match.output.0) }
      let name = units == "1" ? currency.one : currency.many
      return "\(units) \(name)" + (cents.map { $0 == "00" ? "" : " \($0)" } ?? "")
    }
  }

  private static let units: [Substring: (one: String, many: String)] = [
    "km": ("kilometer", "kilometers"), "m": ("meter", "meters"),
    "cm": ("centimeter", "centimeters"),
    "mi": ("mile", "miles"), "ft": ("foot", "feet"), "kg": ("kilogram", "kilograms"),
    "g": ("gram", "grams"), "lb": ("pound", "pounds"), "oz": ("ounce", "ounces"),
    "l": ("liter", "liters"), "ml": ("milliliter", "milliliters"), "h": ("hour", "hours"),
    "hr": ("hour", "hours"), "min": ("minute", "minutes"), "sec": ("second", "seconds"),
    "s": ("second", "seconds"), "km/h": ("kilometer per hour", "kilometers per hour"),
    "mph": ("mile per hour", "miles per hour"), "°C": ("degree Celsius", "degrees Celsius"),
    "°F": ("degree Fahrenheit", "degrees Fahrenheit"),
  ]

  private static func sayingUnits(_ text: String) -> String {
    text.replacing(/([0-9.,]*[0-9]) ?(km\/h|[a-z]+|°[CF])\b/) { match in
      let (whole, amount, sign) = match.output
      guard let unit = units[sign] else { return String(whole) }
      return "\(amount) \(amount == "1" ? unit.one : unit.many)"
    }
  }
}
