internal import Storage

extension ContactStore {
  /// Adds cards, all or none.
  ///
  /// A card with a known UID replaces the contact. One that belongs to a known contact by other evidence is merged
  /// into it. Each contact is matched by one card only, so that two people of the same name stay two, and are the same
  /// two when they are imported again. Relationships that an import does not mention are kept.
  @discardableResult
  package func add(_ cards: [Contact.Card], knownBy identity: Identity = .evidence) throws -> Import
  {
    try database.write { connection in
      let contacts = try Self.contacts(connection)
      var known = Dictionary(grouping: contacts, by: \.name)
      var identified = Dictionary(contacts.map { ($0.card.uid, $0) }) { first, _ in first }
      var taken: Set<Int> = []
      var result = Import()
      for card in cards {
        let byUID = card.uid.flatMap { identified[$0] }
        let namesakes = known[card.name] ?? []
        var entry = card
        let id: Int
        if let byUID, !taken.contains(byUID.id) || byUID.name == card.name {
          id = byUID.id
          known[byUID.name]?.removeAll { $0.id == id }
          result.replaced += 1
        } else if let same = Self.same(as: card, among: namesakes, except: taken, identity) {
          id = same.id
          entry = same.card.merging(card)
          known[card.name]?.removeAll { $0.id == id }
          result.replaced += 1
        } else {
          // A UID that another card of this import has is ignored.
          if byUID != nil { entry.uid = nil }
          id = try connection.insert("INSERT INTO contacts (name) VALUES (?)", card.name)
          result.added += 1
          if !namesakes.isEmpty { result.namesakes.append(card.name) }
        }
        try Self.replace(id, with: entry, connection)
        taken.insert(id)
        let contact = Contact(id: id, card: entry)
        known[entry.name, default: []].append(contact)
        if let uid = entry.uid { identified[uid] = contact }
      }
      return result
    }
  }

  /// The namesake that a card belongs to: the one most like it among those that qualify.
  private static func same(
    as card: Contact.Card, among namesakes: [Contact], except taken: Set<Int>, _ identity: Identity
  ) -> Contact? {
    let free = namesakes.filter {
      !taken.contains($0.id) && ($0.card.uid == nil || card.uid == nil)
    }
    return free.first { $0.card.says(sameAs: card) }
      ?? free.first { $0.card.sharesHandle(with: card) }
      ?? free.first { $0.card.merging(card).says(sameAs: $0.card) }
      ?? (identity == .name ? free.first : nil)
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
}
