internal import Conversation
internal import Foundation
internal import Intents
internal import Storage
internal import Synchronization

/// The people the speaker knows, by all the ways of naming them.
final class ContactBook: Sendable {
  let store: ContactStore
  /// What else they are called.
  let words: UserWords
  /// What was read last, and the version it was; reading ten thousand contacts takes a while.
  private let cache = Mutex<(version: Int, index: ContactIndex)?>(nil)

  init(_ store: ContactStore) {
    self.store = store
    words = UserWords(.contact, store.database)
  }

  /// Changes with the contacts and with what they are called; both only count up.
  func version() throws -> Int {
    try store.database.version(of: .contacts) + words.version()
  }

  func contacts() throws -> [Contact] { try index().contacts }

  /// Whom a heard name means: one is settled, several are a choice; a part of a name is a guess.
  func resolve(_ heard: String) throws -> Resolution<Value> {
    if let handle = Self.handle(heard) { return .success(.entity(handle)) }
    let index = try index()
    let found = index.contacts(named: heard.normalizedName)
    if found.count == 1 { return .success(.entity(Self.entity(found[0]))) }
    if found.count > 1 { return .disambiguation(found.map { .entity(Self.entity($0)) }) }
    if let name = try words.names(called: heard).first {
      return .success(.entity(Entity(kind: "contact", identifier: "", name: name)))
    }
    return NameMatch(heard, among: index.contacts) { [$0.name] }
      .resolution(unsupported: "noContactFound", Self.entity)
  }

  private func index() throws -> ContactIndex {
    let version = try version()
    return try cache.withLock { cache in
      if let cache, cache.version == version { return cache.index }
      let index = ContactIndex(try store.contacts(), words: try words.words())
      cache = (version, index)
      return index
    }
  }

  /// The person who was settled on, with the best address to reach them at.
  func participant(_ value: Value) throws -> Participant {
    guard let entity = value.entity else {
      return Participant(name: value.text ?? value.spoken)
    }
    if entity.kind == "handle" {
      return Participant(name: entity.name, handle: entity.identifier)
    }
    let contact = try contacts().first { "\($0.id)" == entity.identifier }
    return Participant(
      name: entity.name, contact: contact?.id, handle: contact?.card.handles.first?.value)
  }

  /// The contact a message of the outside comes from: by address, or by a name that only one of them has.
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

  /// A phone number or an address said instead of a name; `nil` for a name.
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
  /// As the card says, or else the first word of the name.
  var givenName: String? {
    card.givenName ?? name.split(separator: " ").first.map(String.init)
  }

  /// As the card says, or else the last word of a name of several.
  var familyName: String? {
    let words = name.split(separator: " ")
    return card.familyName ?? (words.count > 1 ? words.last.map(String.init) : nil)
  }
}
