package import Foundation
package import Storage

extension World {
  /// Adds what is not there yet; doing it again changes nothing.
  package func store(in database: Database, at now: Date = Date()) throws {
    try ContactStore(database).add(
      contacts.map { person in
        Contact.Card(
          name: person.name, nicknames: person.nicknames ?? [],
          relationships: person.relationship.map { [$0] } ?? [],
          pronunciation: person.pronunciation)
      })
    try PlaceStore(database).add(places.map { Place(name: $0) })
    let lists = ListStore(database)
    let known = Set(try lists.lists().map(\.name))
    for list in self.lists where !known.contains(list.name) {
      try lists.create(list.name, items: list.items.map { .init(title: $0) }, at: now)
    }
  }

  /// The built-in apps under the names they have here.
  package var configuration: BuiltInAppsConfiguration {
    var configuration = BuiltInAppsConfiguration()
    if let app = app(of: "lists") {
      configuration.lists.name = app.name
      configuration.lists.alternativeNames = app.alternativeNames ?? []
    }
    if let app = app(of: "messaging") {
      configuration.messaging.name = app.name
      configuration.messaging.alternativeNames = app.alternativeNames ?? []
    }
    if let app = app(of: "rides") {
      configuration.rides.name = app.name
      configuration.rides.alternativeNames = app.alternativeNames ?? []
    }
    if let app = app(of: "photos") {
      configuration.photos.name = app.name
      configuration.photos.alternativeNames = app.alternativeNames ?? []
    }
    configuration.photos.albums = albums
    if let app = app(of: "media") {
      configuration.media.name = app.name
      configuration.media.alternativeNames = app.alternativeNames ?? []
    }
    if !rideOptions.isEmpty { configuration.rides.options = rideOptions }
    return configuration
  }

  private func app(of domain: String) -> AppEntry? {
    apps.first { $0.domains.contains(domain) }
  }
}
