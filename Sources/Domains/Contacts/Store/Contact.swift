/// Somebody the speaker knows.
package struct Contact: Sendable, Hashable, Codable {
  package let id: Int
  package let card: Card

  package init(id: Int, card: Card) {
    self.id = id
    self.card = card
  }

  package var name: String { card.name }
}

extension Contact {
  /// An address at which a contact can be reached.
  package struct Handle: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable { case phone, email }

    package let kind: Kind
    /// The label, in lower case: "home", "work", "cell".
    package let label: String?
    package let value: String

    package init(kind: Kind, label: String? = nil, value: String) {
      self.kind = kind
      self.label = label
      self.value = value
    }
  }
}
