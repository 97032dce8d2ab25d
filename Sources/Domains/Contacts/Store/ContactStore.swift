package import Foundation
package import Storage

/// Stores the people the speaker knows.
package struct ContactStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// All contacts, ordered by name.
  package func contacts() throws -> [Contact] {
    try database.read(Self.contacts)
  }

  package func contact(_ id: Int) throws -> Contact? {
    try contacts().first { $0.id == id }
  }

  /// Deletes a contact, and returns whether there was one.
  @discardableResult
  package func delete(_ id: Int) throws -> Bool {
    try database.write { try $0.run("DELETE FROM contacts WHERE id = ?", id) > 0 }
  }

  static func contacts(_ connection: Connection) throws -> [Contact] {
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

extension Subject {
  static let contacts = Subject("contacts")
}

extension ContactStore {
  /// Adds the contacts of vCards, and returns the errors in those that could not be read.
  ///
  /// The owner, known by UID or name, is not a contact, but the owner's card gives the others' relationships to the
  /// owner.
  package func add(
    vCards data: Data, owner: String? = nil
  ) throws -> (imported: Import, errors: [VCardError]) {
    let (cards, errors) = VCard.read(data)
    return (try add(VCard.contacts(cards, owner: owner)), errors)
  }
}

extension ContactStore {
  /// The result of an import.
  package struct Import: Sendable, Equatable {
    package var added = 0
    package var replaced = 0
    /// The names of those added although a contact has the same name, since nothing else shows them to be one person.
    package var namesakes: [String] = []
  }

  /// The evidence by which a card without a known UID is matched to a contact.
  package enum Identity: Sendable {
    /// The name alone, where names are the identifiers of their source.
    case name
    /// The name and a shared address, or the name on a card that says nothing new.
    case evidence
  }
}
