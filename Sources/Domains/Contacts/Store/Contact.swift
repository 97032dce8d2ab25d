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
