internal import Intents

extension ContactBook {
  /// The grammar's vocabulary of people; those close to the speaker are in it though they may not be known yet.
  var vocabulary: VocabularySource {
    VocabularySource(
      name: "contact", version: { try self.version() },
      terms: {
        let relations = self.language.namesOfRelations.filter { $0.contains(" ") }
        return
          (try Self.terms(of: self.contacts(), self.language) + self.words.terms()
          + relations.map { .init($0) }).unique
      }, names: { try self.contacts().map(\.name) })
  }

  /// Full names, given and family names, nicknames and relationships, alone and before a name; a phrase's first hint counts.
  static func terms(
    of contacts: [Contact], _ language: SpokenLanguage
  ) -> [VocabularySource.Term] {
    var terms: [VocabularySource.Term] = []
    for contact in contacts {
      let card = contact.card
      let parts = PronunciationParts(contact)
      terms.append(.init(contact.name, pronunciation: card.pronunciation))
      if let name = contact.givenName { terms.append(.init(name, pronunciation: parts.given)) }
      if let name = contact.familyName { terms.append(.init(name, pronunciation: parts.family)) }
      terms += card.nicknames.map { .init($0) }
      terms += card.relationships.flatMap(language.names).map { .init($0) }
      terms += contact.namesWithRelationships(in: language).map { .init($0) }
    }
    return terms.unique
  }
}
