package import Foundation
package import Intents

/// A bill that came in, as other programs hand it over.
package struct IncomingBill: Sendable, Equatable, Codable {
  /// By which a bill handed over twice is known; made up when there is none.
  package var identifier: String?
  /// Who wants the money: "City Water".
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
