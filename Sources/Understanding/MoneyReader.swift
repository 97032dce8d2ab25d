internal import Foundation
internal import Intents

/// Amounts of money: `amount` and `cents` said, and the `currency` they are in.
enum MoneyReader {
  /// Dollars where no currency was said.
  static func money(from parts: Parts) -> Money? {
    let amount = parts.number("amount")
    let cents = parts.number("cents")
    guard amount != nil || cents != nil else { return nil }
    let whole = decimal(amount ?? 0)
    let hundredths = decimal(cents ?? 0) / 100
    let currency = parts.text("currency")
    return Money(
      amount: whole + hundredths, currency: currency ?? "USD", isAssumed: currency == nil)
  }

  private static func decimal(_ number: Double) -> Decimal {
    // By way of text, because a binary fraction would show: 88.5 is fine, 0.1 is not.
    Decimal(string: String(number)) ?? Decimal(number)
  }
}
