package import Foundation
internal import Intents

/// Reads messages aloud as they come in, so that "reply that …" has somebody to go to.
package struct MessageBell: DueSource {
  /// The age beyond which a message is no news; it is read when somebody asks for messages.
  private static let freshness: TimeInterval = 900
  private static let prefix = "message "

  let store: MessageStore
  private let clock: WallClock

  init(_ store: MessageStore, clock: WallClock) {
    (self.store, self.clock) = (store, clock)
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    try fresh(at: now).map { message in
      let sender = Value.text(message.sender?.name ?? "")
      return Announcement(
        identifier: Self.prefix + message.identifier, due: message.sent,
        text: clock(
          Messaging.Phrase.messageCame, ["sender": sender, "content": .text(message.content)]),
        lockedText: clock(Messaging.Phrase.messageCameLocked, ["sender": sender]))
    }
  }

  package func nextDue() throws -> Date? { try fresh(at: clock.now()).first?.sent }

  package func settle(_ announcement: Announcement, at now: Date) throws {
    guard announcement.identifier.hasPrefix(Self.prefix) else { return }
    try store.setSpoken([String(announcement.identifier.dropFirst(Self.prefix.count))], at: now)
  }

  /// The messages that came in lately and were not read yet, the earliest first.
  private func fresh(at now: Date) throws -> [Message] {
    var query = MessageQuery()
    (query.direction, query.isRead) = (.incoming, false)
    (query.since, query.until) = (now - Self.freshness, now + 1)
    return try store.unspoken(query).reversed()
  }
}

extension Messaging {
  /// The bell's phrases, by their names in the catalogue.
  enum Phrase: String, CaseIterable {
    case messageCame, messageCameLocked
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Messaging.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
