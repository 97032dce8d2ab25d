import Conversation
import Foundation
import LanguageTestKit
import Storage
import Testing

@testable import Domains

@Suite struct PlaceBellTests {
  private let database: Database
  private let store: ListStore
  private let clock = WallClock(phrases: ShippedLanguage.english.phrases)

  init() throws {
    database = try Database.empty()
    store = ListStore(database)
    let list = try store.create("To Do", at: Date())
    _ = try store.append(
      [
        .init(title: "buy milk", place: "the store", placeEvent: .arrive),
        .init(title: "lock up", place: "store", placeEvent: .depart),
        .init(title: "feed the cat", place: "home", placeEvent: .arrive),
      ], to: list.id, at: Date())
  }

  static let cases: [(place: String, event: PlaceEvent, titles: [String])] = [
    ("store", .arrive, ["buy milk"]), ("The Store", .depart, ["lock up"]),
    ("home", .arrive, ["feed the cat"]), ("home", .depart, []), ("the mall", .arrive, []),
  ]

  @Test(arguments: cases) func `what waits for a place comes due there, once`(
    place: String, event: PlaceEvent, titles: [String]
  ) throws {
    let bell = PlaceBell(database, clock: WallClock(phrases: ShippedLanguage.english.phrases))
    #expect(try bell.ring(at: place, on: event).map(\.title) == titles)
    let reminders = ReminderBell(
      database, clock: WallClock(phrases: ShippedLanguage.english.phrases))
    let texts = try reminders.announcements(until: Date(timeIntervalSinceNow: 1)).map(\.text)
    #expect(texts == titles.map { "Reminder: \($0)." })
    #expect(try bell.ring(at: place, on: event).isEmpty)
  }
}
