internal import Foundation

/// Puts the numbers said one after the other together: 100, 20, 5 is 125.
enum NumberReader {
  /// A part named `decimals` holds the digits after the point, one named `times` multiplies all, as "k" does; -1 stands for "minus".
  static func number(from parts: Parts) -> Double {
    let numbers = parts.numbers.filter { $0 >= 0 }
    let sign: Double = parts.numbers.contains { $0 < 0 } ? -1 : 1
    let times = parts.named.first { $0.name == "times" }?.numbers.first ?? 1
    return sign * (composed(numbers) + decimals(of: parts)) * times
  }

  /// Hundreds and thousands multiply what stands before them, the rest adds up.
  static func composed(_ numbers: [Double]) -> Double {
    var total = 0.0
    var current = 0.0
    for number in numbers {
      if number >= 1000, isPowerOfThousand(number) {
        total += (current == 0 ? 1 : current) * number
        current = 0
      } else if number == 100 {
        current = (current == 0 ? 1 : current) * 100
      } else {
        current += number
      }
    }
    return total + current
  }

  private static func isPowerOfThousand(_ number: Double) -> Bool {
    number == 1e3 || number == 1e6 || number == 1e9
  }

  private static func decimals(of parts: Parts) -> Double {
    guard let digits = parts.named.first(where: { $0.name == "decimals" })?.numbers else {
      return 0
    }
    let text = "0." + digits.map { String(Int($0)) }.joined()
    // Read as text, because adding tenths and hundredths up gathers errors.
    return Double(text) ?? 0
  }
}
