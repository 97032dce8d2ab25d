internal import Foundation
package import Intents

/// An account of the speaker's that money is paid from or moved to.
package struct PaymentAccount: Sendable, Hashable, Codable {
  /// As it is spoken of, without the word "account": "checking".
  package var name: String
  /// What was in it before anything moved; `nil` where that is not known, and then nobody checks.
  package var opening: Money?
  /// Bonus points, of a credit card for instance.
  package var points: Int?
  /// Bonus miles.
  package var miles: Int?

  package init(name: String, opening: Money? = nil, points: Int? = nil, miles: Int? = nil) {
    self.name = name
    self.opening = opening
    self.points = points
    self.miles = miles
  }

  /// What the simulated bank has.
  package static let usual = [
    PaymentAccount(name: "checking", opening: Money(amount: 1_000, currency: "USD")),
    PaymentAccount(name: "savings", opening: Money(amount: 5_000, currency: "USD")),
    PaymentAccount(name: "credit card", points: 1_200),
  ]
}
