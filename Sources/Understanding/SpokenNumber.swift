/// Numbers in words.
enum SpokenNumber {
  /// "one hundred twenty five"; numbers of more than nine digits are said digit by digit.
  static func cardinal(_ number: Int) -> [String] {
    guard number < 1_000_000_000 else { return digits(String(number)) }
    guard number > 0 else { return ["zero"] }
    var words: [String] = []
    for (scale, name) in [(1_000_000, "million"), (1000, "thousand")] {
      let count = number / scale % 1000
      if count > 0 { words += belowThousand(count) + [name] }
    }
    return words + belowThousand(number % 1000)
  }

  /// "twenty first".
  static func ordinal(_ number: Int) -> [String] {
    var words = cardinal(number)
    guard let last = words.popLast() else { return [] }
    return words + [ordinals[last] ?? last + "th"]
  }

  /// "zero zero seven".
  static func digits(_ text: some StringProtocol) -> [String] {
    text.compactMap(\.wholeNumberValue).map { units[$0] }
  }

  /// Every word a number may be made of.
  static let words: Set<String> = Set(units + tens + ["hundred", "thousand", "o'clock"])

  private static func belowThousand(_ number: Int) -> [String] {
    var words: [String] = []
    if number >= 100 { words += [units[number / 100], "hundred"] }
    let rest = number % 100
    if rest == 0 { return words }
    if rest < 20 { return words + [units[rest]] }
    words.append(tens[rest / 10])
    return rest % 10 == 0 ? words : words + [units[rest % 10]]
  }

  private static let units = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]

  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  private static let ordinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth", "twenty": "twentieth", "thirty": "thirtieth",
    "forty": "fortieth", "fifty": "fiftieth", "sixty": "sixtieth", "seventy": "seventieth",
    "eighty": "eightieth", "ninety": "ninetieth",
  ]
}
