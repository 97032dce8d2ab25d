package import Foundation

/// A bill that came in: who wants how much, for what and until when.
package struct Bill: Sendable, Hashable {
  /// Unique for good, also outside.
  package var identifier: String
  package var payee: String
  /// SiriKit's name of its kind, such as `water`; `nil` where it is none of them.
  package var type: String?
  package var amount: Decimal
  /// ISO 4217: "USD".
  package var currency: String
  package var due: Date?
  package var created: Date
  /// How much was paid, or is going to be at `paid`.
  package var settled: Decimal
  /// When it was paid last, or will be; `nil` while nothing was.
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

  /// What is still to be paid.
  package var open: Decimal { max(0, amount - settled) }
}
