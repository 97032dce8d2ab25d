package import Foundation
package import Storage

extension Lists: Domain {
  package static let key = "lists"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var expiries: [Expiry] {
    let done = "is_completed = 1 AND completed < ?1"
    return [Expiry("doneItems", after: 365, .remove(from: "items", where: done))]
  }

  package init(_ configuration: ListsConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, clock: household.clock, sounds: household.sounds)
  }

  package static func store(_ profile: Profile, in database: Database, at now: Date) throws {
    let lists = ListStore(database)
    let known = Set(try lists.lists().map(\.name))
    for list in profile.lists where !known.contains(list.name) {
      try lists.create(list.name, items: list.items.map { .init(title: $0) }, at: now)
    }
  }

  package var due: [any DueSource] { [ReminderBell(store.database, clock: clock)] }

  package func receive(_ arrival: Arrival) throws -> Bool {
    guard case .place(let name, let event) = arrival.kind else { return false }
    try bell.ring(at: name, on: event)
    return true
  }
}
