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
}
