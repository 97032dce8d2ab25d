package import Foundation
internal import Intents
package import Storage

/// Announces items when they are due.
package struct ReminderBell: DueSource {
  let store: ListStore
  let clock: WallClock

  package init(_ database: Database, clock: WallClock = WallClock()) {
    store = ListStore(database)
    self.clock = clock
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    try store.due(until: now).compactMap { item in
      guard let due = item.due else { return nil }
      var fields: [String: Value] = ["item": .text(item.title)]
      fields["ago"] = clock.lateness(since: due, at: now).map(Value.text)
      return Announcement(
        identifier: "reminder \(item.id)", due: due,
        text: clock(Lists.Phrase.reminderRings, fields),
        lockedText: clock(Lists.Phrase.reminderRingsLocked, fields), rings: true)
    }
  }

  package func nextDue() throws -> Date? { try store.nextDue() }

  package func settle(_ announcement: Announcement, at now: Date) throws {
    for item in try store.due(until: now)
    where announcement.identifier == "reminder \(item.id)" && announcement.due == item.due {
      try store.setAnnounced(item.id, at: now, next: next(of: item, after: now))
    }
  }

  /// The next time that a recurring item is due.
  private func next(of item: ListItem, after now: Date) -> Date? {
    guard let recurrence = item.recurrence, let due = item.due else { return nil }
    guard recurrence != .hourly, let start = item.floatingStart else {
      return recurrence.dates(from: due, calendar: clock.calendar).dropFirst().first { $0 > now }
    }
    return recurrence.dates(from: start, calendar: clock.evenClock.calendar).lazy
      .compactMap { clock.date(showing: $0, after: now) }.first
  }
}
