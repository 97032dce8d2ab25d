internal import Conversation
internal import Foundation
internal import Intents
package import Storage

/// Reminds of items tied to a place, when the speaker is reported to arrive there or leave it.
package struct PlaceBell: Sendable {
  private let store: ListStore
  private let clock: WallClock

  package init(_ database: Database, clock: WallClock = WallClock()) {
    store = ListStore(database)
    self.clock = clock
  }

  /// Makes the items waiting for this event at the place due, each once; `heed listen` announces them.
  @discardableResult
  package func ring(at place: String, on event: PlaceEvent) throws -> [ListItem] {
    let waiting = try store.items().filter { item in
      // Items that are due already have been announced.
      !item.isCompleted && item.due == nil && item.placeEvent == event
        && item.place.map(clock.language.significantWords)
          == clock.language.significantWords(of: place)
    }
    let now = clock.now()
    for item in waiting {
      try store.setReminder(of: item.id, due: now, place: nil, placeEvent: nil)
    }
    return waiting
  }

  /// The same items, to be announced by the caller.
  func answer(at place: String, on event: PlaceEvent) throws -> [ListItem] {
    let items = try ring(at: place, on: event)
    for item in items { try store.setAnnounced(item.id, at: clock.now()) }
    return items
  }
}

/// "I'm at the store", "we just left work": announces the reminders for that place.
struct ReportPlaceHandler: IntentHandler {
  let bell: PlaceBell

  var intent: String { "ReportPlace" }

  func handle(_ intent: Intent) async throws -> Response {
    let event = intent["spatialEvent"]?.text.flatMap(PlaceEvent.init) ?? .arrive
    let items = try bell.answer(at: intent["place"]?.text ?? "", on: event)
    let titles = items.map { Value.text($0.title) }
    guard !titles.isEmpty else { return Response(.success, "none") }
    return Response(.success, fields: ["tasks": .list(titles)])
  }
}
