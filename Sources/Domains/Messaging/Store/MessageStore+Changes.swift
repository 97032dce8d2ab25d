package import Foundation
internal import Storage

extension MessageStore {
  /// Changes the text of an outgoing message, sent or waiting; returns whether there is one.
  @discardableResult
  package func edit(_ identifier: String, content: String, at now: Date) throws -> Bool {
    try database.write { connection in
      try connection.run(
        """
        UPDATE messages SET content = ?, edited = ?
        WHERE identifier = ? AND is_outgoing = 1 AND unsent IS NULL
        """, content, now, identifier) > 0
    }
  }

  /// Withdraws a message: it is no longer found, nor sent if it is waiting.
  @discardableResult
  package func unsend(_ identifier: String, at now: Date) throws -> Bool {
    try database.write { connection in
      try connection.run(
        "UPDATE messages SET unsent = ? WHERE identifier = ? AND is_outgoing = 1 AND unsent IS NULL",
        now, identifier) > 0
    }
  }
}
