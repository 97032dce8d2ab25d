internal import Intents

/// Numbers, times, amounts and ordinals as written with digits in a language.
struct WrittenNumber {
  let language: WrittenLanguage

  /// The words for the number the text begins with, and its length; `nil` when it begins with none.
  ///
  /// Each way of writing one is tried at the cost of the characters it looks at, of which there are a few.
  func prefix(
    of text: ArraySlice<Character>, atWordStart: Bool
  ) -> (words: [String], length: Int)? {
    let start = DigitText(text.prefix(Self.longest), grouping: language.grouping)
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
  private func amountAfterSign(_ text: inout DigitText) -> [String]? {
    guard let sign = text.next, let currency = language.currencies[sign], text.take(sign) else {
      return nil
    }
    _ = text.take(where: \.isWhitespace)
    guard let number = text.digitsAndGroupings() else { return nil }
    return amount(number, cents(&text), in: currency)
  }

  /// "20 €", "1,234.50£".
  private func amountBeforeSign(_ text: inout DigitText) -> [String]? {
    guard let number = text.digitsAndGroupings() else { return nil }
    let cents = cents(&text)
    _ = text.take(where: \.isWhitespace)
    guard let sign = text.next, sign != "$", let currency = language.currencies[sign],
      text.take(sign)
    else { return nil }
    return amount(number, cents, in: currency)
  }

  /// A decimal sign and two digits.
  private func cents(_ text: inout DigitText) -> String? {
    var rest = text
    guard rest.take(language.decimal), let cents = rest.digits(2, 2) else { return nil }
    text = rest
    return cents
  }

  /// Groups of digits with hyphens, points or spaces between them, seven digits at least, not a date: "555-1234",
  /// "(555) 123 4567".
  private func phone(_ text: inout DigitText) -> [String]? {
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
    return digits(end.digits)
  }

  /// "2024-05-17".
  private func isDate(_ text: DigitText) -> Bool {
    var text = text
    return text.digits(4, 4) != nil && text.take("-") && text.digits(2, 2) != nil
      && text.take("-") && text.digitCount >= 2
  }

  /// "7:30 pm", "7.30 a.m.".
  private func timeOfDay(_ text: inout DigitText) -> [String]? {
    guard let hour = text.digits(1, 2), text.take(where: { $0 == ":" || $0 == "." }),
      let minute = text.digits(2, 2)
    else { return nil }
    _ = text.take(where: \.isWhitespace)
    guard let letter = text.next, let half = language.times.halves[letter], text.take(letter)
    else { return nil }
    _ = text.take(".")
    guard text.take("m"), text.isAtWordEnd else { return nil }
    _ = text.take(".")
    return (Int(minute) == 0 ? cardinal(Int(hour) ?? 0) : time(hour, minute)) + half
  }

  /// "19:30", "7:05".
  private func clockTime(_ text: inout DigitText) -> [String]? {
    guard let hour = text.digits(1, 2), Int(hour) ?? 24 < 24, text.take(":"),
      let minute = text.digits(2, 2), Int(minute) ?? 60 < 60
    else { return nil }
    return clock(hour, minute)
  }

  /// "21st", or "21." where words go on.
  private func ordinal(_ text: inout DigitText) -> [String]? {
    guard let digits = text.digits(), let number = Int(digits) else { return nil }
    for ending in language.ordinalEndings {
      var rest = text
      guard rest.take(word: ending) else { continue }
      guard ending == "." ? rest.isBeforeWord : rest.isAtWordEnd else { continue }
      text = rest
      return language.numbers.words(number, by: NumberRules.ordinal).tokens
    }
    return nil
  }

  /// "#4".
  private func numbered(_ text: inout DigitText) -> [String]? {
    guard text.take("#"), let digits = text.digits() else { return nil }
    return language.numbered + whole(digits)
  }

  /// "-5", which no other number follows.
  private func negative(_ text: inout DigitText) -> [String]? {
    guard text.take("-"), let digits = text.digits(), text.next != "-" else { return nil }
    let one = language.numbers.words(-1, by: NumberRules.grammar).tokens
    return one.dropLast() + whole(digits)
  }

  /// The signs for fractions, as they are written with a stroke.
  private static let fractionSigns: [Character: String] = ["½": "1/2", "¼": "1/4", "¾": "3/4"]

  /// "1/2", "2 3/4".
  private func fraction(_ text: inout DigitText) -> [String]? {
    var rest = text
    let count = rest.digits(1, 3)
    if let count, rest.take(where: \.isWhitespace) {
      text = rest
      return part(&text).map { whole(count) + language.and + $0 }
    }
    return part(&text)
  }

  /// A numerator, a stroke and a denominator that have a name, and no date.
  private func part(_ text: inout DigitText) -> [String]? {
    guard let numerator = text.digits(1, 1), text.take("/"), let denominator = text.digits(1, 1),
      text.next != "/"
    else { return nil }
    return language.fractions["\(numerator)/\(denominator)"]
  }

  /// "½", "2¾".
  private func fractionSign(_ text: inout DigitText) -> [String]? {
    let count = text.digits(1, 3)
    guard let sign = text.next, let name = Self.fractionSigns[sign],
      let part = language.fractions[name], text.take(sign)
    else { return nil }
    return (count.map { whole($0) + language.and } ?? []) + part
  }

  /// "3.14", "1,234.5".
  private func decimal(_ text: inout DigitText) -> [String]? {
    guard let number = text.thousands() ?? text.digits(), text.take(language.decimal),
      let fraction = text.digits()
    else { return nil }
    return whole(number) + language.point + digits(fraction)
  }

  /// "25", "1,234,567".
  private func plain(_ text: inout DigitText) -> [String]? {
    (text.thousands() ?? text.digits()).map(whole)
  }

  /// No number worth reading is longer; it bounds the work on hostile text.
  private static let longest = 64

  private func whole(_ text: String) -> [String] {
    let digits = text.filter { $0 != language.grouping }
    let isCode = digits.count > 1 && digits.first == "0"
    guard !isCode, digits.count <= 9, let number = Int(digits) else { return self.digits(digits) }
    return cardinal(number)
  }

  private func cardinal(_ number: Int) -> [String] {
    language.numbers.words(number, by: NumberRules.grammar).tokens
  }

  /// "zero zero seven".
  private func digits(_ text: some StringProtocol) -> [String] {
    text.compactMap(\.wholeNumberValue).flatMap(cardinal)
  }

  private func amount(
    _ whole: String, _ cents: String?, in currency: WrittenLanguage.Currency
  ) -> [String] {
    let digits = whole.filter { $0 != language.grouping }
    let count = cents.flatMap { Int($0) } ?? 0
    let hundredths = cardinal(count) + [count == 1 ? currency.hundredth : currency.hundredths]
    if Int(digits) == 0, count > 0 { return hundredths }
    let words = self.whole(whole) + [digits == "1" ? currency.one : currency.many]
    return count == 0 ? words : words + language.and + hundredths
  }

  private func clock(_ hour: String, _ minute: String) -> [String] {
    guard Int(hour) != 0 || language.times.afterMidnight == nil else {
      let words = Int(minute) == 0 ? cardinal(12) : time("12", minute)
      return words + (language.times.afterMidnight ?? [])
    }
    guard Int(minute) == 0 else { return time(hour, minute) }
    let number = Int(hour) ?? 0
    let pattern = number > 12 ? language.times.lateHour : language.times.hour
    return pattern.filled(hour: cardinal(number), minute: [])
  }

  private func time(_ hour: String, _ minute: String) -> [String] {
    let number = Int(minute) ?? 0
    let pattern = number < 10 ? language.times.earlyMinute : language.times.minute
    return pattern.filled(hour: cardinal(Int(hour) ?? 0), minute: cardinal(number))
  }
}
