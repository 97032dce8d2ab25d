package import Foundation
internal import Storage

extension MessageStore {
  /// Claims the next message that is due for delivery until the lease expires; `nil` when none is due.
  ///
  /// Nobody else gets it meanwhile, in any process; after a crash it is due again once the lease has expired.
  package func claim(at now: Date, lease: TimeInterval, identifier: String? = nil) throws
    -> Message?
  {
    try database.write { connection in
      let message = try Self.messages(
        where: """
          is_outgoing = 1 AND delivered IS NULL AND next_attempt <= ?1
          AND (claimed_until IS NULL OR claimed_until <= ?1)
          AND (?2 IS NULL OR identifier = ?2) ORDER BY id LIMIT 1
          """, [now, identifier], connection
      ).first
      guard let message else { return nil }
      try connection.run(
        "UPDATE messages SET claimed_until = ? WHERE id = ?", now.addingTimeInterval(lease),
        message.id)
      return message
    }
  }

  /// Records that a message was delivered, so that it is never handed out again.
  package func setDelivered(_ identifier: String, at now: Date) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        UPDATE messages SET delivered = ?, claimed_until = NULL, failure = NULL
        WHERE identifier = ?
        """, now, identifier)
    }
  }

  /// Records that a delivery failed, and when to try again.
  package func postpone(
    _ identifier: String, until next: Date, because failure: DeliveryFailure
  ) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        UPDATE messages SET attempts = attempts + 1, next_attempt = ?, claimed_until = NULL,
          failure = ? WHERE identifier = ? AND delivered IS NULL
        """, next, failure.rawValue, identifier)
    }
  }

  /// Records that a message will not be delivered, and is not to be tried again.
  package func giveUp(_ identifier: String, because failure: DeliveryFailure) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        UPDATE messages SET attempts = attempts + 1, next_attempt = NULL, claimed_until = NULL,
          failure = ? WHERE identifier = ? AND delivered IS NULL
        """, failure.rawValue, identifier)
    }
  }

  /// The number of waiting messages, and the time the first of them is due; `nil` when none waits.
  package func waiting() throws -> (count: Int, due: Date)? {
    try database.read { connection in
      try connection.first(
        """
        SELECT count(*), min(max(next_attempt, coalesce(claimed_until, 0))) FROM messages
        WHERE is_outgoing = 1 AND delivered IS NULL AND unsent IS NULL AND next_attempt IS NOT NULL
        HAVING count(*) > 0
        """
      ) { ($0.integer(0), $0.date(1)) }
    }
  }

  /// The reason for which the last attempt to deliver a message failed.
  package func failure(of identifier: String) throws -> DeliveryFailure? {
    try database.read { connection in
      try connection.first(
        "SELECT failure FROM messages WHERE identifier = ?", identifier
      ) { $0.optionalText(0).map { DeliveryFailure(rawValue: $0) ?? .unknown } } ?? nil
    }
  }
}
