package import Foundation

/// A payment, or a request for one, between the speaker and somebody else.
package struct Payment: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// The speaker sent money.
    case sent
    /// Somebody sent the speaker money.
    case received
    /// The speaker asked somebody for money.
    case requested
    /// Somebody asked the speaker for money.
    case owed
  }

  /// A payment's status, with SiriKit's names.
  package enum Status: String, Sendable, Codable { case pending, completed, canceled, failed }

  /// A permanent unique identifier, by which a provider knows it too.
  package var identifier: String
  package var kind: Kind
  package var person: Participant
  package var amount: Decimal
  /// The ISO 4217 code: "USD".
  package var currency: String
  package var note: String?
  /// The identifier of the bill it pays; `nil` if it pays none.
  package var bill: String?
  package var status: Status
  package var created: Date
  /// The part of a request that was paid; 0 for everything else.
  package var settled: Decimal

  package init(
    identifier: String, kind: Kind, person: Participant, amount: Decimal,
    currency: String, note: String? = nil, bill: String? = nil, status: Status, created: Date,
    settled: Decimal = 0
  ) {
    self.identifier = identifier
    self.kind = kind
    self.person = person
    self.amount = amount
    self.currency = currency
    self.note = note
    self.bill = bill
    self.status = status
    self.created = created
    self.settled = settled
  }

  /// The part of a request that is still to be paid.
  package var open: Decimal { isRequest && status == .pending ? amount - settled : 0 }

  package var isRequest: Bool { kind == .requested || kind == .owed }
}
