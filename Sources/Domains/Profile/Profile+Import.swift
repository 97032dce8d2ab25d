package import Foundation
package import Storage

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
