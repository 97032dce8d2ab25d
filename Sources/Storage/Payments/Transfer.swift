package import Foundation

/// Money that left one of the speaker's accounts, came to one, or both.
package struct Transfer: Sendable, Hashable {
  /// Unique for good, also outside.
  package var identifier: String
  /// The account it came from; `nil` from outside.
  package var source: String?
  /// The account it went to; `nil` when it left, as for a bill.
  package var target: String?
  package var amount: Decimal
  /// ISO 4217: "USD".
  package var currency: String
  package var note: String?
  /// When it counts, which may be to come.
  package var date: Date

  package init(
    identifier: String, source: String?, target: String?, amount: Decimal, currency: String,
    note: String? = nil, date: Date
  ) {
    self.identifier = identifier
    self.source = source
    self.target = target
    self.amount = amount
    self.currency = currency
    self.note = note
    self.date = date
  }
}
