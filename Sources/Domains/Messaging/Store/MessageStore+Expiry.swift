package import Foundation
internal import Storage

extension MessageStore {
  /// Sounds go before the messages they belong to, and what can't be delivered is given up before that.
  ///
  /// A withdrawn message is kept for a day, since whoever is delivering it must find it.
  static var expiries: [Expiry] {
    let isOver = "is_flagged = 0 AND (delivered IS NOT NULL OR next_attempt IS NULL)"
    let isDone = "(is_outgoing = 0 OR delivered IS NOT NULL OR next_attempt IS NULL)"
    let old = "sent < ?1 AND is_flagged = 0 AND \(isDone)"
    return [
      Expiry("undelivered", after: 30, .init(giveUp)),
      Expiry("messageSounds", after: 30, removeSounds("sent < ?1 AND \(isOver)")),
      Expiry(
        nil, after: 1, removeSounds("unsent < ?1"),
        .remove(from: "messages", where: "unsent < ?1")),
      Expiry(
        "messages", after: 365, removeSounds(old), .remove(from: "messages", where: old)),
    ]
  }

  /// Stops trying to deliver messages, which are kept.
  private static func giveUp(
    _ database: Database, sentBefore limit: Date, _ report: inout HousekeepingReport
  ) throws {
    report.givenUp += try database.write { connection in
      try connection.run(
        """
        UPDATE messages SET next_attempt = NULL, claimed_until = NULL
        WHERE sent < ? AND is_outgoing = 1 AND delivered IS NULL AND unsent IS NULL
          AND next_attempt IS NOT NULL
        """, limit)
    }
  }

  /// Removes sounds; each file goes before its row's reference to it, so that no file is left over.
  private static func removeSounds(_ condition: String) -> Expiry.Step {
    .init { database, limit, report in
      let sounds = try database.read { connection in
        try connection.rows(
          "SELECT id, sound FROM messages WHERE sound IS NOT NULL AND \(condition)", limit
        ) { (id: $0.integer(0), path: $0.text(1)) }
      }
      for sound in sounds {
        // Sounds elsewhere were put into the store by somebody else.
        if MessageSounds(besideStore: database.path)?.holds(sound.path) == true {
          try? FileManager.default.removeItem(atPath: sound.path)
        }
        _ = try database.write { connection in
          try connection.run("UPDATE messages SET sound = NULL WHERE id = ?", sound.id)
        }
      }
      report.removedFiles += sounds.count
    }
  }
}

/// The folder of the sounds of dictated messages, `sounds` beside the store.
package struct MessageSounds: Sendable {
  package let folder: URL

  /// The folder beside a store; `nil` for a store in memory, which has none.
  package init?(besideStore path: String) {
    guard path != Database.memory else { return nil }
    folder = URL(filePath: path).deletingLastPathComponent().appending(path: "sounds")
  }

  /// Whether a file lies in the folder.
  func holds(_ path: String) -> Bool {
    URL(filePath: path).standardizedFileURL.deletingLastPathComponent().path
      == folder.standardizedFileURL.path
  }
}
