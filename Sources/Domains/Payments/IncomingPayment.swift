package import Foundation
package import Intents

/// Money that came in or is asked for, as other programs hand it over in JSON.
package struct IncomingPayment: Sendable, Equatable, Codable {
  /// By which a payment handed over twice is known; made up when there is none.
  package var identifier: String?
  /// A name, a phone number or an address.
  package var person: String
  package var amount: Money
  package var note: String?
  /// Whether the other person asks for it, instead of having sent it.
  package var isRequest: Bool
  /// Now, when there is none.
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
