internal import Foundation
package import Intents

/// One of the speaker's accounts, to pay from or to move money to.
package struct PaymentAccount: Sendable, Hashable, Codable {
  /// The name as it is spoken, without the word "account": "checking".
  package var name: String
  /// The balance before any payment; `nil` if unknown, and then the balance isn't checked.
  package var opening: Money?
  /// Bonus points, for instance of a credit card.
  package var points: Int?
  /// Bonus miles.
  package var miles: Int?

  package init(name: String, opening: Money? = nil, points: Int? = nil, miles: Int? = nil) {
    self.name = name
    self.opening = opening
    self.points = points
    self.miles = miles
  }
}
