internal import Storage

/// Contacts by every name they are called.
struct ContactIndex: Sendable {
  let contacts: [Contact]
  private var fullNames: [String: [Int]] = [:]
  /// Given and family names, nicknames, relationships.
  private var otherNames: [String: [Int]] = [:]

  init(_ contacts: [Contact]) {
    self.contacts = contacts
    for (place, contact) in contacts.enumerated() {
      fullNames[contact.name.normalizedName, default: []].append(place)
      let card = contact.card
      let names = [contact.givenName, contact.familyName].compactMap(\.self) + card.nicknames
      let relationships = card.relationships.flatMap(Relationship.phrases)
      for name in Set((names + relationships).map(\.normalizedName)) {
        otherNames[name, default: []].append(place)
      }
    }
  }

  /// Those whose full name it is, or else those who are called so otherwise.
  func contacts(named name: String) -> [Contact] {
    guard !name.isEmpty else { return [] }
    return (fullNames[name] ?? otherNames[name] ?? []).map { contacts[$0] }
  }
}
