/// The people the speaker knows.
package struct ContactStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// All contacts, by name.
  package func contacts() throws -> [Contact] {
    try database.read { connection in
      let nicknames = try Self.names(in: "nicknames", connection)
      let relationships = try Self.names(in: "relationships", connection)
      let handles = try Self.handles(connection)
      return try connection.rows(
        """
        SELECT id, uid, name, given_name, family_name, pronunciation, given_pronunciation,
          family_pronunciation
        FROM contacts ORDER BY name, id
        """
      ) { row in
        let id = row.integer(0)
        let card = Contact.Card(
          uid: row.optionalText(1), name: row.text(2), givenName: row.optionalText(3),
          familyName: row.optionalText(4), nicknames: nicknames[id] ?? [],
          relationships: relationships[id] ?? [], pronunciation: row.optionalText(5),
          givenPronunciation: row.optionalText(6), familyPronunciation: row.optionalText(7),
          handles: handles[id] ?? [])
        return Contact(id: id, card: card)
      }
    }
  }

  package func contact(_ id: Int) throws -> Contact? {
    try contacts().first { $0.id == id }
  }

  /// Adds cards, all or none; a card whose UID, or name when it has none, is known replaces what was known.
  ///
  /// Relationships that an import does not mention stay.
  @discardableResult
  package func add(_ cards: [Contact.Card]) throws -> Import {
    try database.write { connection in
      var result = Import()
      for card in cards {
        if let id = try Self.find(card, connection) {
          try Self.replace(id, with: card, connection)
          result.replaced += 1
        } else {
          let id = try connection.insert("INSERT INTO contacts (name) VALUES (?)", card.name)
          try Self.replace(id, with: card, connection)
          result.added += 1
        }
      }
      return result
    }
  }

  /// Whether there was such a contact.
  @discardableResult
  package func delete(_ id: Int) throws -> Bool {
    try database.write { try $0.run("DELETE FROM contacts WHERE id = ?", id) > 0 }
  }

  private static func find(_ card: Contact.Card, _ connection: Connection) throws -> Int? {
    if let uid = card.uid,
      let id = try connection.first(
        "SELECT id FROM contacts WHERE uid = ?", uid, make: { $0.integer(0) })
    {
      return id
    }
    return try connection.first(
      "SELECT id FROM contacts WHERE name = ? AND (uid IS NULL OR ? IS NULL) ORDER BY id",
      card.name, card.uid
    ) { $0.integer(0) }
  }

  private static func replace(
    _ id: Int, with card: Contact.Card, _ connection: Connection
  ) throws {
    try connection.run(
      """
      UPDATE contacts SET uid = coalesce(?, uid), name = ?, given_name = ?, family_name = ?,
        pronunciation = ?, given_pronunciation = ?, family_pronunciation = ? WHERE id = ?
      """, card.uid, card.name, card.givenName, card.familyName, card.pronunciation,
      card.givenPronunciation, card.familyPronunciation, id)
    try connection.run("DELETE FROM nicknames WHERE contact = ?", id)
    for name in card.nicknames {
      try connection.run("INSERT INTO nicknames VALUES (?, ?)", id, name)
    }
    if !card.relationships.isEmpty {
      try connection.run("DELETE FROM relationships WHERE contact = ?", id)
      for name in card.relationships {
        try connection.run("INSERT INTO relationships VALUES (?, ?)", id, name.lowercased())
      }
    }
    try connection.run("DELETE FROM handles WHERE contact = ?", id)
    for handle in card.handles {
      try connection.run(
        "INSERT INTO handles VALUES (?, ?, ?, ?)", id, handle.kind.rawValue, handle.label,
        handle.value)
    }
  }

  private static func names(
    in table: String, _ connection: Connection
  ) throws -> [Int: [String]] {
    let rows = try connection.rows("SELECT contact, name FROM \(table) ORDER BY rowid") {
      ($0.integer(0), $0.text(1))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  private static func handles(_ connection: Connection) throws -> [Int: [Contact.Handle]] {
    let rows = try connection.rows(
      "SELECT contact, kind, label, value FROM handles ORDER BY rowid"
    ) { row in
      let kind = Contact.Handle.Kind(rawValue: row.text(1)) ?? .phone
      return (
        row.integer(0),
        Contact.Handle(kind: kind, label: row.optionalText(2), value: row.text(3))
      )
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }
}
