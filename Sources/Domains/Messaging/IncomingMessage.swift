package import Foundation

/// A message from outside, as other programs deliver it in JSON.
package struct IncomingMessage: Sendable, Equatable, Codable {
  /// The identifier by which duplicates are recognised; made up if absent.
  package var identifier: String?
  /// A name, a phone number or an address.
  package var sender: String
  package var content: String
  package var service: String?
  /// The time it was sent; now if absent.
  package var sent: Date?

  package init(
    identifier: String? = nil, sender: String, content: String, service: String? = nil,
    sent: Date? = nil
  ) {
    self.identifier = identifier
    self.sender = sender
    self.content = content
    self.service = service
    self.sent = sent
  }
}
