package import Foundation
package import Intents

/// A bill from outside, as other programs deliver it.
package struct IncomingBill: Sendable, Equatable, Codable {
  /// The identifier by which duplicates are recognised; made up if absent.
  package var identifier: String?
  /// The payee: "City Water".
  package var payee: String
  /// SiriKit's name of its kind, such as `water`, `electricity` or `garbageAndRecycling`.
  package var type: String?
  package var amount: Money
  package var due: Date?

  package init(
    identifier: String? = nil, payee: String, type: String? = nil, amount: Money, due: Date? = nil
  ) {
    self.identifier = identifier
    self.payee = payee
    self.type = type
    self.amount = amount
    self.due = due
  }
}
