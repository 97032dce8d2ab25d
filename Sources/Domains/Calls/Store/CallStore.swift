internal import Foundation
package import Storage

/// Stores all calls, made and received.
package struct CallStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Stores a call, or the changes of a known one.
  package func save(_ call: CallRecord) throws {
    try database.write { connection in try Self.save(call, connection) }
  }

  /// Changes a known call in one transaction; `false` if no call has this identifier.
  @discardableResult
  package func update(
    _ identifier: String, _ change: @Sendable (inout CallRecord) -> Void
  ) throws -> Bool {
    try database.write { connection in
      guard
        var call = try Self.calls(where: "identifier = ?", [identifier], connection).first
      else { return false }
      change(&call)
      try Self.save(call, connection)
      return true
    }
  }

  package func call(_ identifier: String) throws -> CallRecord? {
    try database.read { connection in
      try Self.calls(where: "identifier = ?", [identifier], connection).first
    }
  }

  /// The calls that match a query, latest first.
  package func calls(_ query: CallQuery = CallQuery()) throws -> [CallRecord] {
    try database.read { connection in
      try Self.calls(
        where: """
          (?1 IS NULL OR created >= ?1) AND (?2 IS NULL OR created < ?2)
          ORDER BY created DESC, id DESC
          """, [query.since, query.until], connection)
    }.filter(query.accepts)
  }

  /// The latest call that is not over, whether ringing or answered.
  package func current() throws -> CallRecord? {
    try database.read { connection in
      try Self.calls(
        where: "ended IS NULL ORDER BY created DESC, id DESC LIMIT 1", [], connection
      ).first
    }
  }

  /// Records that the speaker has been told of calls.
  package func setSeen(_ identifiers: [String]) throws {
    try database.write { connection in
      for identifier in identifiers {
        try connection.run("UPDATE calls SET is_seen = 1 WHERE identifier = ?", identifier)
      }
    }
  }

  private static func save(_ call: CallRecord, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO calls (identifier, is_outgoing, is_video, destination, created, answered, ended,
        has_voicemail, is_seen, is_on_hold)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (identifier) DO UPDATE SET is_video = excluded.is_video,
        answered = excluded.answered, ended = excluded.ended,
        has_voicemail = excluded.has_voicemail, is_seen = excluded.is_seen,
        is_on_hold = excluded.is_on_hold
      """, call.identifier, call.direction == .outgoing, call.isVideo, call.destination,
      call.created, call.answered, call.ended, call.hasVoicemail, call.isSeen,
      call.isOnHold)
    try connection.run(
      "DELETE FROM call_participants WHERE call = (SELECT id FROM calls WHERE identifier = ?)",
      call.identifier)
    for (position, participant) in call.participants.enumerated() {
      try connection.run(
        "INSERT INTO call_participants SELECT id, ?, ?, ?, ? FROM calls WHERE identifier = ?",
        position, participant.name, participant.contact, participant.handle, call.identifier)
    }
  }

  private static func calls(
    where condition: String, _ values: [(any Bindable)?], _ connection: Connection
  ) throws -> [CallRecord] {
    let columns = """
      SELECT id, identifier, is_outgoing, is_video, destination, created, answered, ended,
        has_voicemail, is_seen, is_on_hold FROM calls WHERE
      """
    let calls = try connection.rows("\(columns) \(condition)", values: values) { row in
      var call = CallRecord(
        identifier: row.text(1), direction: row.boolean(2) ? .outgoing : .incoming,
        participants: [], isVideo: row.boolean(3), destination: row.optionalText(4),
        created: row.date(5), answered: row.optionalDate(6), ended: row.optionalDate(7),
        hasVoicemail: row.boolean(8), isSeen: row.boolean(9))
      call.isOnHold = row.boolean(10)
      return (row.integer(0), call)
    }
    return try calls.map { id, call in
      var call = call
      call.participants = try connection.rows(
        """
        SELECT name, contact, handle FROM call_participants WHERE call = ? ORDER BY position
        """, id
      ) {
        Participant(
          name: $0.text(0), contact: $0.optionalInteger(1), handle: $0.optionalText(2))
      }
      return call
    }
  }
}
