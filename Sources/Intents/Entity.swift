/// A thing an app knows: a list, a contact, a place.
package struct Entity: Sendable, Hashable, Codable {
  /// What kind of thing it is: "list", "contact", "place".
  package let kind: String
  /// Unique among its kind; what handlers look it up by.
  package let identifier: String
  /// How it is shown and spoken: "Grocery Store".
  package let name: String

  package init(kind: String, identifier: String, name: String) {
    self.kind = kind
    self.identifier = identifier
    self.name = name
  }

  /// Something that is not there yet and that the speaker wants made when the intent is carried out.
  package static func new(kind: String, name: String) -> Entity {
    Entity(kind: kind, identifier: "", name: name)
  }

  /// Whether it has yet to be made, under its name.
  package var isNew: Bool { identifier.isEmpty }
}
