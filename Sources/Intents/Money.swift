package import Foundation

/// An amount in a currency (ISO 4217 code).
package struct Money: Sendable, Hashable, Codable {
  package let amount: Decimal
  package let currency: String

  package init(amount: Decimal, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}

extension Money {
  /// Whether it has no hundredths.
  package var isWhole: Bool {
    (amount as NSDecimalNumber).doubleValue.rounded() == (amount as NSDecimalNumber).doubleValue
  }

  package var hundredfold: Money { Money(amount: amount * 100, currency: currency) }

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
