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
