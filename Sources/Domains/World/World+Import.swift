internal import Conversation
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
      }, knownBy: .name)
    try PlaceStore(database).add(places.map { Place(name: $0) })
    let lists = ListStore(database)
    let known = Set(try lists.lists().map(\.name))
    for list in self.lists where !known.contains(list.name) {
      try lists.create(list.name, items: list.items.map { .init(title: $0) }, at: now)
    }
  }

  /// Gives the built-in apps the names they have here; what the world leaves out stays.
  package func apply(to configuration: inout BuiltInAppsConfiguration) {
    rename("lists", &configuration.lists.name, &configuration.lists.alternativeNames)
    rename("messaging", &configuration.messaging.name, &configuration.messaging.alternativeNames)
    rename("rides", &configuration.rides.name, &configuration.rides.alternativeNames)
    rename("calls", &configuration.calls.name, &configuration.calls.alternativeNames)
    rename("payments", &configuration.payments.name, &configuration.payments.alternativeNames)
    rename(
      "reservations", &configuration.reservations.name, &configuration.reservations.alternativeNames
    )
    rename("workouts", &configuration.workouts.name, &configuration.workouts.alternativeNames)
    rename("car", &configuration.car.name, &configuration.car.alternativeNames)
    if !workouts.isEmpty {
      configuration.workouts.kinds = workouts.map { name in
        WorkoutKind.usual.first { $0.name == name } ?? WorkoutKind(name: name)
      }
    }
    rename("photos", &configuration.photos.name, &configuration.photos.alternativeNames)
    rename("media", &configuration.media.name, &configuration.media.alternativeNames)
    configuration.photos.albums += albums
    if !rideOptions.isEmpty { configuration.rides.options = rideOptions }
  }

  private func rename(
    _ domain: String, _ name: inout String, _ alternativeNames: inout [App.AlternativeName]
  ) {
    guard let app = apps.first(where: { $0.domains.contains(domain) }) else { return }
    name = app.name
    alternativeNames = app.alternativeNames ?? []
  }
}
