/// Numbers that are names, said in digits or in groups: 5, 5, 5, 12, 34 is "5551234".
enum DigitsReader {
  /// A part -10 stands for "plus", -2 and -3 for a digit said so often; `nil` where nothing was said.
  static func digits(from parts: Parts) -> String? {
    let numbers = parts.numbers.map { Int($0) }
    if let whole = cardinal(numbers) { return String(whole) }
    var digits = ""
    var repetitions = 1
    var isAfterTens = false
    for number in numbers {
      switch number {
      case -10: digits += "+"
      case ..<0: repetitions = -number
      case 100: digits += "00"
      case 1...9 where isAfterTens:
        digits.removeLast()
        digits += String(number)
      default:
        digits += String(repeating: String(number), count: repetitions)
        repetitions = 1
      }
      isAfterTens = number >= 20 && number < 100
    }
    return digits.isEmpty ? nil : digits
  }

  /// Typed "911" comes as nine hundred eleven, and is that number.
  private static func cardinal(_ numbers: [Int]) -> Int? {
    if numbers.contains(1_000_000) {
      return Int(NumberReader.composed(numbers.map(Double.init)))
    }
    guard numbers.count > 2, numbers[1] == 100, (1...9).contains(numbers[0]) else { return nil }
    let rest = Array(numbers[2...])
    let isTwoDigits = rest.count == 1 && (10...99).contains(rest[0])
    let isTensAndUnit =
      rest.count == 2 && rest[0] >= 20 && rest[0] < 100 && (1...9).contains(rest[1])
    return isTwoDigits || isTensAndUnit ? numbers[0] * 100 + rest.reduce(0, +) : nil
  }
}
