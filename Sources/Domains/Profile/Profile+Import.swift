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
    let lists = ListStore(database)
    let known = Set(try lists.lists().map(\.name))
    for list in self.lists where !known.contains(list.name) {
      try lists.create(list.name, items: list.items.map { .init(title: $0) }, at: now)
    }
  }
}
