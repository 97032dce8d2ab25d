package import Foundation

/// Money that left one of the speaker's accounts, arrived in one, or both.
package struct Transfer: Sendable, Hashable {
  /// A permanent unique identifier, valid outside Heed too.
  package var identifier: String
  /// The account it came from; `nil` if it came from outside.
  package var source: String?
  /// The account it went to; `nil` if it went outside, as for a bill.
  package var target: String?
  package var amount: Decimal
  /// The ISO 4217 code: "USD".
  package var currency: String
  package var note: String?
  /// The value date, which may be to come.
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
