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
  ///
  /// Each way of writing one is tried at the cost of the characters it looks at, of which there are a few.
  static func prefix(
    of text: ArraySlice<Character>, atWordStart: Bool
  ) -> (words: [String], length: Int)? {
    let start = DigitText(text.prefix(longest))
    let ways = [
      amountAfterSign, phone, amountBeforeSign, timeOfDay, clockTime, ordinal, numbered,
      atWordStart ? negative : nil, fraction, fractionSign, decimal, plain,
    ]
    for case let read? in ways {
      var text = start
      if let words = read(&text) { return (words, text.length) }
    }
    return nil
  }

  /// "$20", "$1,234.50".
  private static func amountAfterSign(_ text: inout DigitText) -> [String]? {
    guard let sign = text.next, let currency = currencies[sign], text.take(sign) else { return nil }
    _ = text.take(where: \.isWhitespace)
    guard let number = text.digitsAndCommas() else { return nil }
    return amount(number, cents(&text), in: currency)
  }

  /// "20 €", "1,234.50£".
  private static func amountBeforeSign(_ text: inout DigitText) -> [String]? {
    guard let number = text.digitsAndCommas() else { return nil }
    let cents = cents(&text)
    _ = text.take(where: \.isWhitespace)
    guard let sign = text.next, sign != "$", let currency = currencies[sign], text.take(sign)
    else { return nil }
    return amount(number, cents, in: currency)
  }

  /// A point and two digits.
  private static func cents(_ text: inout DigitText) -> String? {
    var rest = text
    guard rest.take("."), let cents = rest.digits(2, 2) else { return nil }
    text = rest
    return cents
  }

  /// Groups of digits with hyphens, points or spaces between them, seven digits at least, not a date: "555-1234",
  /// "(555) 123 4567".
  private static func phone(_ text: inout DigitText) -> [String]? {
    guard !isDate(text), let first = text.digits(1, 4) else { return nil }
    let isDotted = text.next == "."
    if !isDotted { _ = text.take(")") }
    var ends: [(text: DigitText, digits: String)] = []
    while ends.count < 4 {
      var rest = ends.last?.text ?? text
      guard rest.take(where: { isDotted ? $0 == "." : $0 == "-" || $0 == " " }),
        let group = rest.digits(2, isDotted ? 4 : 6)
      else { break }
      ends.append((rest, (ends.last?.digits ?? first) + group))
    }
    // A group before a colon or comma is the beginning of something else.
    if let next = ends.last?.text.next, next == ":" || next == "," { ends.removeLast() }
    guard ends.count >= (isDotted ? 2 : 1), let end = ends.last, end.digits.count >= 7 else {
      return nil
    }
    text = end.text
    return SpokenNumber.digits(end.digits)
  }

  /// "2024-05-17".
  private static func isDate(_ text: DigitText) -> Bool {
    var text = text
    return text.digits(4, 4) != nil && text.take("-") && text.digits(2, 2) != nil
      && text.take("-") && text.digitCount >= 2
  }

  /// "7:30 pm", "7.30 a.m.".
  private static func timeOfDay(_ text: inout DigitText) -> [String]? {
    guard let hour = text.digits(1, 2), text.take(where: { $0 == ":" || $0 == "." }),
      let minute = text.digits(2, 2)
    else { return nil }
    _ = text.take(where: \.isWhitespace)
    let half = text.next
    guard text.take("a") || text.take("p"), let half else { return nil }
    _ = text.take(".")
    guard text.take("m"), text.isAtWordEnd else { return nil }
    _ = text.take(".")
    return time(hour, minute) + [String(half), "m"]
  }

  /// "19:30", "7:05".
  private static func clockTime(_ text: inout DigitText) -> [String]? {
    guard let hour = text.digits(1, 2), Int(hour) ?? 24 < 24, text.take(":"),
      let minute = text.digits(2, 2), Int(minute) ?? 60 < 60
    else { return nil }
    return clock(hour, minute)
  }

  /// "21st".
  private static func ordinal(_ text: inout DigitText) -> [String]? {
    guard let digits = text.digits(), let number = Int(digits),
      ["st", "nd", "rd", "th"].contains(where: { text.take(word: $0) }), text.isAtWordEnd
    else { return nil }
    return SpokenNumber.ordinal(number)
  }

  /// "#4".
  private static func numbered(_ text: inout DigitText) -> [String]? {
    guard text.take("#"), let digits = text.digits() else { return nil }
    return ["number"] + whole(digits)
  }

  /// "-5", which no other number follows.
  private static func negative(_ text: inout DigitText) -> [String]? {
    guard text.take("-"), let digits = text.digits(), text.next != "-" else { return nil }
    return ["minus"] + whole(digits)
  }

  /// The parts of a whole that are written as fractions, as they are said.
  private static let fractions: [Character: [String]] = [
    "½": ["a", "half"], "¼": ["a", "quarter"], "¾": ["three", "quarters"],
  ]

  /// "1/2", "2 3/4".
  private static func fraction(_ text: inout DigitText) -> [String]? {
    var rest = text
    let count = rest.digits(1, 3)
    if let count, rest.take(where: \.isWhitespace) {
      text = rest
      return part(&text).map { whole(count) + ["and"] + $0 }
    }
    return part(&text)
  }

  /// A numerator, a stroke and a denominator that have a name, and no date.
  private static func part(_ text: inout DigitText) -> [String]? {
    guard let numerator = text.digits(1, 1), text.take("/"), let denominator = text.digits(1, 1),
      text.next != "/"
    else { return nil }
    return switch (numerator, denominator) {
    case ("1", "2"), ("2", "4"): fractions["½"]
    case ("1", "4"): fractions["¼"]
    case ("3", "4"): fractions["¾"]
    default: nil
    }
  }

  /// "½", "2¾".
  private static func fractionSign(_ text: inout DigitText) -> [String]? {
    let count = text.digits(1, 3)
    guard let sign = text.next, let part = fractions[sign], text.take(sign) else { return nil }
    return (count.map { whole($0) + ["and"] } ?? []) + part
  }

  /// "3.14", "1,234.5".
  private static func decimal(_ text: inout DigitText) -> [String]? {
    guard let number = text.thousands() ?? text.digits(), text.take("."),
      let fraction = text.digits()
    else { return nil }
    return whole(number) + ["point"] + SpokenNumber.digits(fraction)
  }

  /// "25", "1,234,567".
  private static func plain(_ text: inout DigitText) -> [String]? {
    (text.thousands() ?? text.digits()).map(whole)
  }

  /// No number worth reading is longer; it bounds the work on hostile text.
  private static let longest = 64

  private static func whole(_ text: String) -> [String] {
    let digits = text.filter { $0 != "," }
    let isCode = digits.count > 1 && digits.first == "0"
    guard !isCode, digits.count <= 9, let number = Int(digits) else {
      return SpokenNumber.digits(digits)
    }
    return SpokenNumber.cardinal(number)
  }

  private static func amount(
    _ whole: String, _ cents: String?, in currency: Currency
  ) -> [String] {
    let digits = whole.filter { $0 != "," }
    let count = cents.flatMap { Int($0) } ?? 0
    let hundredths =
      SpokenNumber.cardinal(count) + [count == 1 ? currency.hundredth : currency.hundredths]
    if Int(digits) == 0, count > 0 { return hundredths }
    let words = Self.whole(whole) + [digits == "1" ? currency.one : currency.many]
    return count == 0 ? words : words + ["and"] + hundredths
  }

  private static func clock(_ hour: String, _ minute: String) -> [String] {
    if Int(hour) == 0 { return time("12", minute) + ["a", "m"] }
    if Int(minute) == 0 {
      return time(hour, minute) + [Int(hour) ?? 0 > 12 ? "hundred" : "o'clock"]
    }
    return time(hour, minute)
  }

  private static func time(_ hour: String, _ minute: String) -> [String] {
    let hours = SpokenNumber.cardinal(Int(hour) ?? 0)
    switch Int(minute) ?? 0 {
    case 0: return hours
    case let minutes where minutes < 10: return hours + ["oh"] + SpokenNumber.cardinal(minutes)
    case let minutes: return hours + SpokenNumber.cardinal(minutes)
    }
  }
}
