/// Whom a message, a call or a payment comes from or goes to, as known when it was stored.
package struct Participant: Sendable, Hashable, Codable {
  package let name: String
  /// The contact's number, `nil` for somebody who is none.
  package let contact: Int?
  /// A phone number or an address.
  package let handle: String?

  package init(name: String, contact: Int? = nil, handle: String? = nil) {
    self.name = name
    self.contact = contact
    self.handle = handle
  }
}
