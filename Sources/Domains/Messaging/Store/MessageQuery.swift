package import Foundation

/// A search for messages; criteria that are `nil` or empty match every message.
package struct MessageQuery: Sendable, Equatable {
  package var direction: Message.Direction?
  package var isRead: Bool?
  package var isFlagged: Bool?
  /// The earliest date that matches.
  package var since: Date?
  /// The earliest date that is too late to match.
  package var until: Date?
  /// The people of whom one sent it.
  package var senders: [Participant] = []
  /// The people of whom at least one received it.
  package var recipients: [Participant] = []
  /// The texts that must all occur in it.
  package var terms: [String] = []
  package var identifiers: [String] = []

  package init() {}

  /// Whether a message meets the criteria that are not checked in SQL: text is compared as people read it, not byte by
  /// byte.
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

  private static func stands(_ one: Participant, in others: [Participant]) -> Bool {
    others.contains { one.isSame(as: $0) }
  }
}
