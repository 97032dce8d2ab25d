/// A thing an app knows: a list, a contact, a place.
package struct Entity: Sendable, Hashable, Codable {
  /// "list", "contact" or "place", for example.
  package let kind: String
  /// Names it among its kind: what other programs are shown, and what handlers look it up by where it has no row.
  package let identifier: String
  /// The name to show and speak: "Grocery Store".
  package let name: String

  /// The key for handlers to look it up by, if its identifier is made of names, which change and may be alike.
  package private(set) var row: Int?

  package init(kind: String, identifier: String, name: String, row: Int? = nil) {
    self.kind = kind
    self.identifier = identifier
    self.name = name
    self.row = row
  }

  /// The row is nobody's business but the store's.
  private enum CodingKeys: CodingKey { case kind, identifier, name }

  /// Something that is not there yet and that the speaker wants made when the intent is carried out.
  package static func new(kind: String, name: String) -> Entity {
    Entity(kind: kind, identifier: "", name: name)
  }

  /// True when it has yet to be created, under its name.
  package var isNew: Bool { identifier.isEmpty }
}
