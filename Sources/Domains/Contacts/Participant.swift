/// The sender or recipient of a message, a call or a payment, as known when it was stored.
package struct Participant: Sendable, Hashable, Codable {
  package let name: String
  /// The contact's identifier; `nil` for somebody who is not a contact.
  package let contact: Int?
  /// A phone number or an address.
  package let handle: String?

  package init(name: String, contact: Int? = nil, handle: String? = nil) {
    self.name = name
    self.contact = contact
    self.handle = handle
  }

  /// Whether it is the same contact, or else has the same name.
  package func isSame(as other: Participant) -> Bool {
    if let contact, contact == other.contact { return true }
    return name.lowercased() == other.name.lowercased()
  }
}
