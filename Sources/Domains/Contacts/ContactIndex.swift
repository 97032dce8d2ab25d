internal import Intents

/// Contacts indexed by all their names.
struct ContactIndex: Sendable {
  let contacts: [Contact]
  private let language: SpokenLanguage
  private var fullNames: [String: [Int]] = [:]
  /// Given and family names, nicknames, relationships.
  private var otherNames: [String: [Int]] = [:]

  /// Indexes contacts; words refer to contacts by full name, else by any other name.
  init(_ contacts: [Contact], words: [UserWord], language: SpokenLanguage) {
    (self.contacts, self.language) = (contacts, language)
    for (place, contact) in contacts.enumerated() {
      fullNames[contact.name.normalizedName, default: []].append(place)
      let card = contact.card
      let names = [contact.givenName, contact.familyName].compactMap(\.self) + card.nicknames
      let relationships = card.relationships.flatMap(language.names)
      let both = contact.namesWithRelationships(in: language)
      for name in Set((names + relationships + both).map(\.normalizedName)) {
        otherNames[name, default: []].append(place)
      }
    }
    for word in words {
      let phrase = word.phrase.normalizedName
      let known = Set(otherNames[phrase] ?? [])
      let named = places(named: word.name.normalizedName).filter { !known.contains($0) }
      if !named.isEmpty { otherNames[phrase, default: []] += named }
    }
  }

  private func places(named name: String) -> [Int] { fullNames[name] ?? otherNames[name] ?? [] }

  /// The contacts with this full name, else those with it as another name, with "Mister" or without.
  func contacts(named name: String) -> [Contact] {
    guard !name.isEmpty else { return [] }
    let found = places(named: name)
    return (found.isEmpty ? places(named: language.withoutHonorific(name)) : found)
      .map { contacts[$0] }
  }
}
