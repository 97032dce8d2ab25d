package import Foundation

/// A bill received: its payee, amount, purpose and due date.
package struct Bill: Sendable, Hashable {
  /// A permanent unique identifier, valid outside Heed too.
  package var identifier: String
  package var payee: String
  /// SiriKit's name of its kind, such as `water`; `nil` if it is none of them.
  package var type: String?
  package var amount: Decimal
  /// The ISO 4217 code: "USD".
  package var currency: String
  package var due: Date?
  package var created: Date
  /// The amount that was paid, or is going to be at `paid`.
  package var settled: Decimal
  /// The time of the last payment, which may be to come; `nil` while there is none.
  package var paid: Date?

  package init(
    identifier: String, payee: String, type: String? = nil, amount: Decimal, currency: String,
    due: Date? = nil, created: Date, settled: Decimal = 0, paid: Date? = nil
  ) {
    self.identifier = identifier
    self.payee = payee
    self.type = type
    self.amount = amount
    self.currency = currency
    self.due = due
    self.created = created
    self.settled = settled
    self.paid = paid
  }

  /// The amount still to be paid.
  package var open: Decimal { max(0, amount - settled) }
}
