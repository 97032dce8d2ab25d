package import Foundation

/// An amount in a currency (ISO 4217 code).
package struct Money: Sendable, Hashable, Codable {
  package let amount: Decimal
  package let currency: String
  /// Whether nobody said the currency; it makes no other amount.
  package let isAssumed: Bool

  package init(amount: Decimal, currency: String, isAssumed: Bool = false) {
    self.amount = amount
    self.currency = currency
    self.isAssumed = isAssumed
  }

  private enum CodingKeys: String, CodingKey { case amount, currency }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      amount: try container.decode(Decimal.self, forKey: .amount),
      currency: try container.decode(String.self, forKey: .currency))
  }

  package static func == (one: Money, other: Money) -> Bool {
    one.amount == other.amount && one.currency == other.currency
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(amount)
    hasher.combine(currency)
  }
}

extension Money {
  /// Whether it has no hundredths.
  package var isWhole: Bool {
    (amount as NSDecimalNumber).doubleValue.rounded() == (amount as NSDecimalNumber).doubleValue
  }

  package var hundredfold: Money {
    Money(amount: amount * 100, currency: currency, isAssumed: isAssumed)
  }

  /// As much of a currency, which is said of another amount.
  package func assumed(in currency: String) -> Money {
    Money(amount: amount, currency: currency, isAssumed: true)
  }

  /// Whether it is nearer in size than another amount to a third one.
  package func isNearer(than other: Money, to third: Money) -> Bool {
    distance(to: third) < other.distance(to: third)
  }

  /// By what factor one is more than the other.
  private func distance(to other: Money) -> Double {
    let (one, two) = (
      (amount as NSDecimalNumber).doubleValue, (other.amount as NSDecimalNumber).doubleValue
    )
    guard one > 0, two > 0 else { return .infinity }
    return max(one / two, two / one)
  }
}
