extension Message {
  /// A sender or a recipient, as known when the message was stored.
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
}
