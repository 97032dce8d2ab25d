package import Assistant
internal import Foundation
internal import Grammar
package import Intents
internal import Understanding

/// Whether a language reads what it says itself: random numbers, amounts of money, lengths of time and moments.
///
/// Each value is said, read, and said again; both the value and the words have to come back. The same seed tries the
/// same values.
package struct QuantityTrial {
  /// A value that did not come back.
  package struct Fault: Sendable, Equatable, CustomStringConvertible {
    package let quantity: Language.Quantity
    package let spoken: String
    /// The value read instead; `nil` for none.
    package let read: String?

    package var description: String {
      "the \(quantity.rawValue) '\(spoken)' is read as \(read.map { "'\($0)'" } ?? "nothing")"
    }
  }

  private let language: Language
  private let spoken: SpokenLanguage

  /// Takes the words from one language, and what is read from the same.
  package init(_ language: Language, speaking spoken: SpokenLanguage) {
    (self.language, self.spoken) = (language, spoken)
  }

  /// The first faults among `count` values, at most `limit`.
  package func faults(among count: Int, seed: UInt64 = 1, limit: Int = 20) throws -> [Fault] {
    var faults: [Fault] = []
    for quantity in Language.Quantity.allCases {
      var generator = SeededGenerator(seed: seed, name: quantity.rawValue)
      for _ in 0..<max(1, count / Language.Quantity.allCases.count) where faults.count < limit {
        let value = Self.value(of: quantity, using: &generator)
        if let fault = try fault(in: value, as: quantity) { faults.append(fault) }
      }
    }
    return faults
  }

  private func fault(in value: Value, as quantity: Language.Quantity) throws -> Fault? {
    let text = value.spoken(in: spoken)
    let read = try language.values(of: language.normalizer.words(of: text), as: quantity)
    guard !read.contains(where: { $0 == value && $0.spoken(in: spoken) == text }) else {
      return nil
    }
    return Fault(
      quantity: quantity, spoken: text, read: read.first.map { $0.spoken(in: spoken) })
  }

  private static func value(
    of quantity: Language.Quantity, using generator: inout SeededGenerator
  ) -> Value {
    switch quantity {
    case .number: return .number(Double(Int.random(in: 1...999, using: &generator)))
    case .duration:
      // As far as it is said to the second: nobody says "three days and ten seconds".
      return .duration(.seconds(Int.random(in: 1..<172_800, using: &generator)))
    case .money:
      let units = Int.random(in: 0...Self.range(using: &generator), using: &generator)
      let cents = Int.random(in: 0...99, using: &generator)
      return .money(
        Money(amount: Decimal(max(1, units * 100 + cents)) / 100, currency: "USD"))
    case .moment: return .moment(moment(using: &generator))
    }
  }

  /// Small numbers as often as large ones.
  private static func range(using generator: inout SeededGenerator) -> Int {
    [9, 99, 999, 99_999, 9_999_999].randomElement(using: &generator) ?? 9
  }

  /// A day, in one of the ways in which days are told, and mostly a time.
  private static func moment(using generator: inout SeededGenerator) -> Moment {
    var moment = Moment()
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: moment.dayOffset = Int.random(in: 0...1, using: &generator)
    case 1:
      moment.weekday = Int.random(in: 1...7, using: &generator)
      moment.weekOffset = [nil, 0, 1].randomElement(using: &generator) ?? nil
    default:
      moment.month = Int.random(in: 1...12, using: &generator)
      moment.day = Int.random(in: 1...28, using: &generator)
    }
    if Int.random(in: 0..<4, using: &generator) > 0 {
      moment.hour = Int.random(in: 1...12, using: &generator)
      moment.minute = Int.random(in: 0...59, using: &generator)
      moment.meridiem = Bool.random(using: &generator) ? .am : .pm
    }
    return moment
  }
}
