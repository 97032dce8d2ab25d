package import Intents
package import Storage

/// What is asked of a provider: to send money, or to ask for it.
package struct PaymentOrder: Sendable, Hashable {
  package enum Kind: String, Sendable { case send, request }

  package var kind: Kind
  /// By which the payment is known afterwards.
  package var identifier: String
  /// Who gets the money, or is asked for it.
  package var person: Message.Participant
  package var amount: Money
  package var note: String?
  /// The sentence that asked for it; `nil` when another program did.
  package var text: String?

  package init(
    kind: Kind, identifier: String, person: Message.Participant, amount: Money,
    note: String? = nil, text: String? = nil
  ) {
    self.kind = kind
    self.identifier = identifier
    self.person = person
    self.amount = amount
    self.note = note
    self.text = text
  }
}
