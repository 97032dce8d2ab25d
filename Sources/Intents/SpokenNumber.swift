/// Whole numbers in English words.
enum SpokenNumber {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// "one hundred twenty-five"; digits from a million on.
  static func words(_ number: Int) -> String {
    switch number {
    case ..<0: number == .min ? String(number) : "minus " + words(-number)
    case ..<20: small[number]
    case ..<100: tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10])
    case ..<1000: words(number / 100) + " hundred" + tail(number % 100)
    case ..<1_000_000: words(number / 1000) + " thousand" + tail(number % 1000)
    default: String(number)
    }
  }

  private static func tail(_ number: Int) -> String { number == 0 ? "" : " " + words(number) }
}
