internal import Intents
internal import Storage

extension ContactBook {
  /// The words the grammar needs to know people by.
  var vocabulary: VocabularySource {
    VocabularySource(
      name: "contact", version: { try self.store.database.version(of: .contacts) },
      terms: { Self.terms(of: try self.contacts()) })
  }

  /// Full names, given and family names, nicknames and relationships; the first hint for a phrase wins.
  static func terms(of contacts: [Contact]) -> [VocabularySource.Term] {
    var terms: [VocabularySource.Term] = []
    for contact in contacts {
      let card = contact.card
      let parts = PronunciationParts(contact)
      terms.append(.init(contact.name, pronunciation: card.pronunciation))
      if let name = contact.givenName { terms.append(.init(name, pronunciation: parts.given)) }
      if let name = contact.familyName { terms.append(.init(name, pronunciation: parts.family)) }
      terms += card.nicknames.map { .init($0) }
      terms += card.relationships.flatMap(Relationship.phrases).map { .init($0) }
    }
    var places: [String: Int] = [:]
    var unique: [VocabularySource.Term] = []
    for term in terms {
      let name = term.phrase.normalizedName
      guard !name.isEmpty else { continue }
      if let place = places[name] {
        if unique[place].pronunciation == nil { unique[place] = term }
      } else {
        places[name] = unique.count
        unique.append(term)
      }
    }
    return unique
  }
}
