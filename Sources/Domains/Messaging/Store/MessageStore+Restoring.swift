internal import Storage

extension MessageStore {
  private static let waiting =
    "is_outgoing = 1 AND delivered IS NULL AND unsent IS NULL AND next_attempt IS NOT NULL"

  /// Gives up the messages of a restored store that are not known to be still waiting, so that none is sent twice.
  ///
  /// Returns the number of those whose fate is unknown, because the store that was replaced does not have them.
  static func giveUpWaiting(in restored: Connection, except before: Connection?) throws -> Int {
    let select = "SELECT identifier FROM messages"
    let still = try? before?.rows("\(select) WHERE \(waiting)") { $0.text(0) }
    let known = try? before?.rows(select) { $0.text(0) }
    let then = try restored.rows("\(select) WHERE \(waiting)") { $0.text(0) }
    let over = Set(then).subtracting(still ?? [])
    for identifier in over {
      try restored.run(
        "UPDATE messages SET next_attempt = NULL, claimed_until = NULL WHERE identifier = ?",
        identifier)
    }
    return over.subtracting(known ?? []).count
  }
}
