package import Foundation

/// Money that was sent or asked for between the speaker and somebody else.
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

  /// SiriKit's names.
  package enum Status: String, Sendable, Codable { case pending, completed, canceled, failed }

  /// Unique for good, also outside: what a provider knows it by.
  package var identifier: String
  package var kind: Kind
  package var person: Participant
  package var amount: Decimal
  /// ISO 4217: "USD".
  package var currency: String
  package var note: String?
  /// The identifier of the bill that it was for.
  package var bill: String?
  package var status: Status
  package var created: Date
  /// How much of a request was paid; 0 for everything else.
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

  /// What is still to be paid of a request.
  package var open: Decimal { isRequest && status == .pending ? amount - settled : 0 }

  package var isRequest: Bool { kind == .requested || kind == .owed }
}
