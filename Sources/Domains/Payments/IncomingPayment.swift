package import Foundation
package import Intents

/// Money received or asked for, as other programs report it in JSON.
package struct IncomingPayment: Sendable, Equatable, Codable {
  /// The identifier by which duplicates are recognised; made up if absent.
  package var identifier: String?
  /// A name, a phone number or an address.
  package var person: String
  package var amount: Money
  package var note: String?
  /// Whether the other person asks for the money, rather than having sent it.
  package var isRequest: Bool
  /// The time of the payment; now if absent.
  package var date: Date?

  package init(
    identifier: String? = nil, person: String, amount: Money, note: String? = nil,
    isRequest: Bool = false, date: Date? = nil
  ) {
    self.identifier = identifier
    self.person = person
    self.amount = amount
    self.note = note
    self.isRequest = isRequest
    self.date = date
  }
}
