package import Foundation

/// Which messages are looked for; what is `nil` or empty does not matter.
package struct MessageQuery: Sendable, Equatable {
  package var direction: Message.Direction?
  package var isRead: Bool?
  package var isFlagged: Bool?
  /// The earliest date that fits.
  package var since: Date?
  /// The first date that is too late.
  package var until: Date?
  /// One of these sent it.
  package var senders: [Participant] = []
  /// One of these got it.
  package var recipients: [Participant] = []
  /// All of these stand in its text.
  package var terms: [String] = []
  package var identifiers: [String] = []

  package init() {}

  /// What SQL is not asked for: text is compared as people read it, not byte by byte.
  func accepts(_ message: Message) -> Bool {
    guard identifiers.isEmpty || identifiers.contains(message.identifier) else { return false }
    guard senders.isEmpty || message.sender.map({ Self.stands($0, in: senders) }) == true else {
      return false
    }
    guard
      recipients.isEmpty || message.recipients.contains(where: { Self.stands($0, in: recipients) })
    else { return false }
    return terms.allSatisfy { message.content.localizedStandardContains($0) }
  }

  private static func stands(
    _ one: Participant, in others: [Participant]
  ) -> Bool {
    others.contains { other in
      if let contact = other.contact, one.contact == contact { return true }
      return one.name.lowercased() == other.name.lowercased()
    }
  }
}
