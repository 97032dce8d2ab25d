package import Conversation
package import Foundation
internal import Intents
internal import JSON
package import Storage

/// A speaker's contacts, lists, places and apps in one JSON file, for demonstrations, tests and evaluation.
package struct Profile: Sendable {
  package let contacts: [Person]
  /// The lists, in the order of the file.
  package let lists: [(name: String, items: [String])]
  package let places: [String]
  package let apps: [AppEntry]
  /// The whole text, in which domains look up keys of their own.
  private let text: Data

  /// Reads the file's text; unknown keys are left for the domains.
  package init(json data: Data) throws {
    let file: File
    do throws(JSONFault) {
      file = try JSONReader.read(File.self, from: data)
    } catch {
      throw ProfileError(reason: error.description)
    }
    contacts = file.contacts ?? []
    places = file.places ?? []
    apps = file.apps ?? []
    text = data
    // The decoder loses the order of JSON objects, but lists are shown in the file's order.
    let named = file.lists ?? [:]
    let places = Dictionary(
      JSONPositions(data).keys(of: "lists").enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: min)
    lists = named.sorted {
      (places[$0.key] ?? .max, $0.key) < (places[$1.key] ?? .max, $1.key)
    }.map { ($0.key, $0.value) }
  }

  /// The values under a domain's own key; empty if there are none.
  package func values<Value: Decodable>(
    _ key: String, of type: Value.Type
  ) throws(ProfileError) -> [Value] {
    do throws(JSONFault) {
      return try JSONReader.member(key, as: [Value].self, of: text) ?? []
    } catch {
      throw ProfileError(reason: error.description)
    }
  }

  private struct File: Decodable {
    let contacts: [Person]?
    let lists: [String: [String]]?
    let places: [String]?
    let apps: [AppEntry]?
  }
}

extension Profile {
  /// Adds whatever isn't there yet; repeating it changes nothing.
  package func store(in database: Database, at now: Date = Date()) throws {
    try ContactStore(database).add(
      contacts.map { person in
        Contact.Card(
          name: person.name, nicknames: person.nicknames ?? [],
          relationships: person.relationship.map { [$0] } ?? [],
          pronunciation: person.pronunciation)
      }, knownBy: .name)
    try PlaceStore(database).add(places.map { Place(name: $0) })
    for domain in BuiltInDomains.all { try domain.store(self, in: database, at: now) }
  }
}

extension Profile {
  /// An app by its names, with the domains it serves: "lists", "messaging", "rides".
  package struct AppEntry: Sendable, Equatable, Codable {
    package let name: String
    package let alternativeNames: [App.AlternativeName]?
    package let domains: [String]
  }
}

extension Profile {
  /// Somebody the speaker knows.
  package struct Person: Sendable, Equatable, Codable {
    package let name: String
    /// Sounds-like spelling of the whole name.
    package let pronunciation: String?
    /// The person's relationship to the speaker: "sister".
    package let relationship: String?
    package let nicknames: [String]?
  }
}

/// A fault in a profile, with its place in the file.
package struct ProfileError: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package var description: String { "cannot read the world: \(reason)" }
}
