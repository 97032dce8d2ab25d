package import Foundation

/// A message from outside, as other programs hand it over in JSON.
package struct IncomingMessage: Sendable, Equatable, Codable {
  /// By which a message handed over twice is known; made up when there is none.
  package var identifier: String?
  /// A name, a phone number or an address.
  package var sender: String
  package var content: String
  package var service: String?
  /// Now, when there is none.
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
