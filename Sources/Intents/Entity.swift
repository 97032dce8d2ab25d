/// A thing an app knows: a list, a contact, a place.
package struct Entity: Sendable {
  /// "list", "contact" or "place", for example.
  package let kind: String
  /// Names it among its kind: what other programs are shown, and what handlers look it up by where it has no row.
  package let identifier: String
  /// The name to show and speak: "Grocery Store".
  package let name: String

  /// The key for handlers to look it up by, if its identifier is made of names, which change and may be alike.
  package private(set) var row: Int?

  /// More about it for programs, by name, such as a task's status; no part of its identity.
  package var details: [String: String] = [:]

  package init(kind: String, identifier: String, name: String, row: Int? = nil) {
    self.kind = kind
    self.identifier = identifier
    self.name = name
    self.row = row
  }

  /// Something that is not there yet and that the speaker wants made when the intent is carried out.
  package static func new(kind: String, name: String) -> Entity {
    Entity(kind: kind, identifier: "", name: name)
  }

  /// True when it has yet to be created, under its name.
  package var isNew: Bool { identifier.isEmpty }
}

extension Entity: Hashable {
  package static func == (one: Entity, other: Entity) -> Bool {
    (one.kind, one.identifier, one.name, one.row)
      == (other.kind, other.identifier, other.name, other.row)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(identifier)
    hasher.combine(name)
    hasher.combine(row)
  }
}

extension Entity: Codable {
  /// The row is nobody's business but the store's.
  private enum CodingKeys: CodingKey { case kind, identifier, name, details }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try container.decode(String.self, forKey: .kind),
      identifier: try container.decode(String.self, forKey: .identifier),
      name: try container.decode(String.self, forKey: .name))
    details = try container.decodeIfPresent([String: String].self, forKey: .details) ?? [:]
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(identifier, forKey: .identifier)
    try container.encode(name, forKey: .name)
    if !details.isEmpty { try container.encode(details, forKey: .details) }
  }
}
