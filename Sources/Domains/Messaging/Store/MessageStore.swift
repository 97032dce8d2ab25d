package import Foundation
package import Storage

/// Stores all messages: received, sent, and waiting to be sent.
package struct MessageStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// The messages that match a query, latest first.
  package func messages(_ query: MessageQuery = MessageQuery()) throws -> [Message] {
    try database.read { connection in
      try Self.messages(
        where: """
          (?1 IS NULL OR is_outgoing = ?1) AND (?2 IS NULL OR is_read = ?2)
          AND (?3 IS NULL OR is_flagged = ?3) AND (?4 IS NULL OR sent >= ?4)
          AND (?5 IS NULL OR sent < ?5) ORDER BY sent DESC, id DESC
          """,
        [
          query.direction.map { $0 == .outgoing }, query.isRead, query.isFlagged, query.since,
          query.until,
        ], connection)
    }.filter(query.accepts)
  }

  /// Those among the messages that match a query that were never read aloud.
  package func unspoken(_ query: MessageQuery) throws -> [Message] {
    let spoken = try database.read { connection in
      try connection.rows("SELECT identifier FROM messages WHERE spoken IS NOT NULL") { $0.text(0) }
    }
    return try messages(query).filter { !spoken.contains($0.identifier) }
  }

  package func message(_ identifier: String) throws -> Message? {
    try database.read { connection in
      try Self.messages(where: "identifier = ?", [identifier], connection).first
    }
  }

  /// The names of all senders, once each.
  package func senders() throws -> [String] {
    try database.read { connection in
      try connection.rows(
        "SELECT DISTINCT sender FROM messages WHERE sender IS NOT NULL ORDER BY sender"
      ) { $0.text(0) }
    }
  }

  /// Stores a received message; `false`, without any change, if its identifier is known.
  @discardableResult
  package func receive(
    identifier: String, from sender: Participant, recipients: [Participant] = [],
    content: String, service: String? = nil, at sent: Date
  ) throws -> Bool {
    try database.write { connection in
      let added = try connection.run(
        """
        INSERT INTO messages (identifier, is_outgoing, service, sender, sender_contact, content,
          sent) VALUES (?, 0, ?, ?, ?, ?, ?) ON CONFLICT (identifier) DO NOTHING
        """, identifier, service, sender.name, sender.contact, content, sent)
      guard added == 1 else { return false }
      try Self.add(recipients, to: identifier, connection)
      return true
    }
  }

  /// Stores an outgoing message, which then waits for its delivery.
  package func queue(
    identifier: String, to recipients: [Participant], content: String,
    service: String? = nil, sentence: String? = nil, sound: String? = nil, at now: Date
  ) throws {
    try database.write { connection in
      try connection.run(
        """
        INSERT INTO messages (identifier, is_outgoing, service, content, sentence, sent, is_read,
          next_attempt, sound) VALUES (?1, 1, ?2, ?3, ?4, ?5, 1, ?5, ?6)
        """, identifier, service, content, sentence, now, sound)
      try Self.add(recipients, to: identifier, connection)
    }
  }

  /// Marks messages as read or unread, and returns how many there were.
  @discardableResult
  package func setRead(_ isRead: Bool, _ identifiers: [String]) throws -> Int {
    try set("is_read", isRead, identifiers)
  }

  @discardableResult
  package func setFlagged(_ isFlagged: Bool, _ identifiers: [String]) throws -> Int {
    try set("is_flagged", isFlagged, identifiers)
  }

  /// Records that messages were read aloud, in this order.
  package func setSpoken(_ identifiers: [String], at now: Date) throws {
    try database.write { connection in
      for (index, identifier) in identifiers.enumerated() {
        // Microseconds keep the order within one reading.
        try connection.run(
          "UPDATE messages SET spoken = ?, is_read = 1 WHERE identifier = ?",
          now.addingTimeInterval(Double(index) / 1_000_000), identifier)
      }
    }
  }

  /// The message that was read aloud last, which "that message" refers to.
  package func lastSpoken() throws -> Message? {
    try database.read { connection in
      try Self.messages(
        where: "spoken IS NOT NULL ORDER BY spoken DESC, id DESC LIMIT 1", [], connection
      ).first
    }
  }

  private func set(_ column: String, _ value: Bool, _ identifiers: [String]) throws -> Int {
    try database.write { connection in
      try identifiers.reduce(0) { count, identifier in
        try count
          + connection.run(
            "UPDATE messages SET \(column) = ? WHERE identifier = ?", value, identifier)
      }
    }
  }

  private static func add(
    _ recipients: [Participant], to identifier: String, _ connection: Connection
  ) throws {
    for (position, recipient) in recipients.enumerated() {
      try connection.run(
        """
        INSERT INTO recipients
        SELECT id, ?, ?, ?, ? FROM messages WHERE identifier = ?
        """, position, recipient.name, recipient.contact, recipient.handle, identifier)
    }
  }
}
