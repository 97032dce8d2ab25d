internal import Storage

extension MessageStore {
  /// The messages a condition selects, with their recipients.
  static func messages(
    where condition: String, _ values: [(any Bindable)?], _ connection: Connection
  ) throws -> [Message] {
    let columns = """
      SELECT id, identifier, is_outgoing, service, sender, sender_contact, content, sent, is_read,
        is_flagged, delivered, attempts, sentence, sound FROM messages WHERE unsent IS NULL AND
      """
    let messages = try connection.rows("\(columns) \(condition)", values: values) { row in
      (row.integer(0), Self.message(row))
    }
    return try messages.map { id, make in make(try recipients(of: id, connection)) }
  }

  private static func message(_ row: Row) -> ([Participant]) -> Message {
    let id = row.integer(0)
    let identifier = row.text(1)
    let direction: Message.Direction = row.boolean(2) ? .outgoing : .incoming
    let service = row.optionalText(3)
    let sender = row.optionalText(4).map {
      Participant(name: $0, contact: row.optionalInteger(5))
    }
    let content = row.text(6)
    let sent = row.date(7)
    let isRead = row.boolean(8)
    let isFlagged = row.boolean(9)
    let delivered = row.optionalDate(10)
    let attempts = row.integer(11)
    let sentence = row.optionalText(12)
    let sound = row.optionalText(13)
    return { recipients in
      Message(
        id: id, identifier: identifier, direction: direction, service: service, sender: sender,
        recipients: recipients, content: content, sent: sent, isRead: isRead,
        isFlagged: isFlagged, delivered: delivered, attempts: attempts, sentence: sentence,
        sound: sound)
    }
  }

  private static func recipients(
    of message: Int, _ connection: Connection
  ) throws -> [Participant] {
    try connection.rows(
      "SELECT name, contact, handle FROM recipients WHERE message = ? ORDER BY position", message
    ) {
      Participant(
        name: $0.text(0), contact: $0.optionalInteger(1), handle: $0.optionalText(2))
    }
  }
}
