internal import Conversation
internal import Foundation
internal import Intents
internal import Storage
internal import Synchronization

/// The people the speaker knows, by all the ways of naming them.
final class ContactBook: Sendable {
  let store: ContactStore
  /// The speaker's own names for contacts.
  let words: UserWords
  /// Says what people close to the speaker are called.
  let language: SpokenLanguage
  /// The contacts as last read, with their version; reading ten thousand of them takes a while.
  private let cache = Mutex<(version: Int, index: ContactIndex)?>(nil)

  init(_ store: ContactStore, _ language: SpokenLanguage) {
    self.store = store
    self.language = language
    words = UserWords(.contact, store.database)
  }

  /// A version that changes with the contacts and their names; both only count up.
  func version() throws -> Int {
    try store.database.version(of: .contacts) + words.version()
  }

  func contacts() throws -> [Contact] { try index().contacts }

  /// Resolves a heard name: one match is settled, several are a choice, part of a name is a guess.
  func resolve(_ heard: String) throws -> Resolution<Value> {
    if let handle = Self.handle(heard) { return .success(.entity(handle)) }
    let index = try index()
    let found = index.contacts(named: heard.normalizedName)
    if found.count == 1 { return .success(.entity(Self.entity(found[0]))) }
    if found.count > 1 { return .disambiguation(found.map { .entity(Self.entity($0)) }) }
    if let name = try words.names(called: heard).first {
      return .success(.entity(Entity(kind: "contact", identifier: "", name: name)))
    }
    if let named = named(heard.normalizedName, in: index) { return named }
    let isRelation = language.isRelation(heard.normalizedName)
    return NameMatch(heard, among: index.contacts) { [$0.name] }
      .resolution(unsupported: isRelation ? "unknownRelation" : "noContactFound", Self.entity)
  }

  /// Resolves a name after a relationship that no contact need have: "my friend Bill"; `nil` where no contact has the name.
  private func named(_ heard: String, in index: ContactIndex) -> Resolution<Value>? {
    let words = heard.split(separator: " ")
    for length in words.indices.dropFirst()
    where language.isRelation(words[..<length].joined(separator: " ")) {
      let found = index.contacts(named: words[length...].joined(separator: " "))
      if found.count == 1 { return .success(.entity(Self.entity(found[0]))) }
      if found.count > 1 { return .disambiguation(found.map { .entity(Self.entity($0)) }) }
    }
    return nil
  }

  /// Remembers what the speaker calls a person.
  func learn(_ phrase: String, _ person: Entity) throws {
    guard person.kind == "contact" else { return }
    try words.store.add([UserWord(.contact, person.name, phrase: phrase.lowercased())])
  }

  private func index() throws -> ContactIndex {
    let version = try version()
    return try cache.withLock { cache in
      if let cache, cache.version == version { return cache.index }
      let index = ContactIndex(try store.contacts(), words: try words.words(), language: language)
      cache = (version, index)
      return index
    }
  }

  /// The person a value was resolved to, with their best address.
  func participant(_ value: Value) throws -> Participant {
    guard let entity = value.entity else {
      return Participant(name: value.plain)
    }
    if entity.kind == "handle" {
      return Participant(name: entity.name, handle: entity.identifier)
    }
    let contact = try contacts().first { "\($0.id)" == entity.identifier }
    return Participant(
      name: entity.name, contact: contact?.id, handle: contact?.card.handles.first?.value)
  }

  /// The contact a message comes from, found by address, or by a name only one contact has.
  func participant(namedOutside sender: String) throws -> Participant {
    let contacts = try contacts()
    let address = Self.address(sender)
    let byHandle = contacts.first { contact in
      contact.card.handles.contains { Self.address($0.value) == address }
    }
    let name = sender.normalizedName
    let byWholeName = contacts.filter { $0.name.normalizedName == name }
    let byName = byWholeName.isEmpty ? try index().contacts(named: name) : byWholeName
    guard let contact = byHandle ?? (byName.count == 1 ? byName[0] : nil) else {
      return Participant(name: sender, handle: Self.handle(sender)?.identifier)
    }
    return Participant(
      name: contact.name, contact: contact.id, handle: byHandle == nil ? nil : sender)
  }

  static func entity(_ contact: Contact) -> Entity {
    Entity(kind: "contact", identifier: "\(contact.id)", name: contact.name)
  }

  /// A phone number or address that was said instead of a name; `nil` for a name.
  private static func handle(_ heard: String) -> Entity? {
    let address = address(heard)
    let isNumber =
      address.count >= 3 && address.allSatisfy { $0.isNumber || $0 == "+" }
    let isMail = heard.contains("@") && !heard.contains(" ")
    guard isNumber || isMail else { return nil }
    return Entity(kind: "handle", identifier: heard, name: heard)
  }

  private static func address(_ text: String) -> String {
    text.lowercased().filter { !" -().".contains($0) || text.contains("@") }
  }
}

extension Contact {
  /// The card's given name, else the first word of the name.
  var givenName: String? {
    card.givenName ?? name.split(separator: " ").first.map(String.init)
  }

  /// The card's family name, else the last word of a name of several words.
  var familyName: String? {
    let words = name.split(separator: " ")
    return card.familyName ?? (words.count > 1 ? words.last.map(String.init) : nil)
  }
}

extension Contact {
  /// The contact's name after each relationship to the speaker: "my sister Emily", "sister Emily Carter".
  func namesWithRelationships(in language: SpokenLanguage) -> [String] {
    let relations = card.relationships.flatMap { language.names(of: $0) + [$0] }
    let names = [givenName, name].compactMap(\.self)
    return relations.flatMap { relation in names.map { "\(relation) \($0)" } }
  }
}

/// The sender or recipient of a message, a call or a payment, as known when it was stored.
package struct Participant: Sendable, Hashable, Codable {
  package let name: String
  /// The contact's identifier; `nil` for somebody who is not a contact.
  package let contact: Int?
  /// A phone number or an address.
  package let handle: String?

  package init(name: String, contact: Int? = nil, handle: String? = nil) {
    self.name = name
    self.contact = contact
    self.handle = handle
  }

  /// Whether it is the same contact, or else has the same name.
  package func isSame(as other: Participant) -> Bool {
    if let contact, contact == other.contact { return true }
    return name.lowercased() == other.name.lowercased()
  }
}
