/// Numbers, times, amounts and ordinals as written with digits.
enum WrittenNumber {
  /// The words for one and for several of a currency and of its hundredths.
  struct Currency {
    let one: String
    let many: String
    let hundredth: String
    let hundredths: String
  }

  static let currencies: [Character: Currency] = [
    "$": Currency(one: "dollar", many: "dollars", hundredth: "cent", hundredths: "cents"),
    "€": Currency(one: "euro", many: "euros", hundredth: "cent", hundredths: "cents"),
    "£": Currency(one: "pound", many: "pounds", hundredth: "penny", hundredths: "pence"),
  ]

  /// The words for the number the text begins with, and its length; `nil` when it begins with none.
  static func prefix(
    of text: ArraySlice<Character>, atWordStart: Bool
  ) -> (words: [String], length: Int)? {
    let text = String(text.prefix(longest))
    if let match = text.prefixMatch(of: /([$€£])\s?([\d,]*\d)(?:\.(\d\d))?(?!\d)/) {
      return result(amount(match.2, match.3, sign: match.1), match.0)
    }
    if let match = text.prefixMatch(of: phone), match.0.filter(\.isNumber).count >= 7 {
      return result(SpokenNumber.digits(match.0), match.0)
    }
    if let match = text.prefixMatch(of: /([\d,]*\d)(?:\.(\d\d))?\s?([€£])/) {
      return result(amount(match.1, match.2, sign: match.3), match.0)
    }
    if let match = text.prefixMatch(of: /(\d{1,2})[:.](\d\d)\s?([ap])\.?m\b\.?/) {
      return result(time(match.1, match.2) + [String(match.3), "m"], match.0)
    }
    if let match = text.prefixMatch(of: /([01]?\d|2[0-3]):([0-5]\d)(?!\d)/) {
      return result(clock(match.1, match.2), match.0)
    }
    if let match = text.prefixMatch(of: /(\d+)(?:st|nd|rd|th)\b/), let number = Int(match.1) {
      return result(SpokenNumber.ordinal(number), match.0)
    }
    if let match = text.prefixMatch(of: /#(\d+)/) {
      return result(["number"] + whole(match.1), match.0)
    }
    if atWordStart, let match = text.prefixMatch(of: /-(\d+)(?!-)/) {
      return result(["minus"] + whole(match.1), match.0)
    }
    if let match = text.prefixMatch(of: /(?:(\d{1,3})\s)?([1-9])\/([24])(?![\d\/])/),
      let part = fraction(match.2, match.3)
    {
      return result((match.1.map { whole($0) + ["and"] } ?? []) + part, match.0)
    }
    if let match = text.prefixMatch(of: /(\d{0,3})([½¼¾])/), let part = fractions[match.2] {
      return result((match.1.isEmpty ? [] : whole(match.1) + ["and"]) + part, match.0)
    }
    if let match = text.prefixMatch(of: /((?:\d{1,3}(?:,\d{3})+)|\d+)\.(\d+)/) {
      return result(whole(match.1) + ["point"] + SpokenNumber.digits(match.2), match.0)
    }
    if let match = text.prefixMatch(of: /\d{1,3}(?:,\d{3})+(?!\d)|\d+/) {
      return result(whole(match.0), match.0)
    }
    return nil
  }

  /// Groups of digits with hyphens, points or spaces between them, not a date: "555-1234", "(555) 123 4567".
  private static var phone: Regex<(Substring)> {
    /(?!\d{4}-\d\d-\d\d)(?:\d{1,4}\)?(?:[- ]\d{2,6}){1,4}|\d{1,4}(?:\.\d{2,4}){2,4})(?![\d:,])/
  }

  /// The parts of a whole that are written as fractions, as they are said.
  private static let fractions: [Substring: [String]] = [
    "½": ["a", "half"], "¼": ["a", "quarter"], "¾": ["three", "quarters"],
  ]

  private static func fraction(_ numerator: Substring, _ denominator: Substring) -> [String]? {
    switch (numerator, denominator) {
    case ("1", "2"), ("2", "4"): fractions["½"]
    case ("1", "4"): fractions["¼"]
    case ("3", "4"): fractions["¾"]
    default: nil
    }
  }

  /// No number worth reading is longer; it bounds the work on hostile text.
  private static let longest = 64

  private static func result(
    _ words: [String], _ match: Substring
  ) -> (words: [String], length: Int) {
    (words, match.count)
  }

  private static func whole(_ text: Substring) -> [String] {
    let digits = text.filter { $0 != "," }
    let isCode = digits.count > 1 && digits.first == "0"
    guard !isCode, digits.count <= 9, let number = Int(digits) else {
      return SpokenNumber.digits(digits)
    }
    return SpokenNumber.cardinal(number)
  }

  private static func amount(
    _ whole: Substring, _ cents: Substring?, sign: Substring
  ) -> [String] {
    guard let currency = sign.first.flatMap({ currencies[$0] }) else { return [] }
    let digits = whole.filter { $0 != "," }
    let count = cents.flatMap { Int($0) } ?? 0
    let hundredths =
      SpokenNumber.cardinal(count) + [count == 1 ? currency.hundredth : currency.hundredths]
    if Int(digits) == 0, count > 0 { return hundredths }
    let words = Self.whole(whole) + [digits == "1" ? currency.one : currency.many]
    return count == 0 ? words : words + ["and"] + hundredths
  }

  private static func clock(_ hour: Substring, _ minute: Substring) -> [String] {
    if Int(hour) == 0 { return time("12", minute) + ["a", "m"] }
    if Int(minute) == 0 {
      return time(hour, minute) + [Int(hour) ?? 0 > 12 ? "hundred" : "o'clock"]
    }
    return time(hour, minute)
  }

  private static func time(_ hour: Substring, _ minute: Substring) -> [String] {
    let hours = SpokenNumber.cardinal(Int(hour) ?? 0)
    switch Int(minute) ?? 0 {
    case 0: return hours
    case let minutes where minutes < 10: return hours + ["oh"] + SpokenNumber.cardinal(minutes)
    case let minutes: return hours + SpokenNumber.cardinal(minutes)
    }
  }
}
