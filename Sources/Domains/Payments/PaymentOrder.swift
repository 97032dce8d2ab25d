package import Foundation
package import Intents

/// An order to a provider: to send money, to ask for it, to pay a bill, or to move money.
package struct PaymentOrder: Sendable, Hashable {
  package enum Kind: String, Sendable { case send, request, bill, transfer }

  package var kind: Kind
  /// The identifier by which the payment is known afterwards.
  package var identifier: String
  /// The person who gets the money or is asked for it; for a transfer, the speaker's other account.
  package var person: Participant
  package var amount: Money
  package var note: String?
  /// The sentence that asked for it; `nil` if another program did.
  package var text: String?
  /// The speaker's account; `nil` if it doesn't matter.
  package var fromAccount: String?
  /// The time at which to carry it out; `nil` means now.
  package var date: Date?

  package init(
    kind: Kind, identifier: String, person: Participant, amount: Money,
    note: String? = nil, text: String? = nil,
    fromAccount: String? = nil, date: Date? = nil
  ) {
    self.kind = kind
    self.identifier = identifier
    self.person = person
    self.amount = amount
    self.note = note
    self.text = text
    self.fromAccount = fromAccount
    self.date = date
  }
}
