package import Foundation
internal import Intents
package import Storage

/// Rings timers and alarms when they are due.
package struct AlarmBell: DueSource {
  let store: AlarmStore
  let clock: WallClock

  package init(_ database: Database, clock: WallClock = WallClock()) {
    store = AlarmStore(database)
    self.clock = clock
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    try store.due(until: now).map { alarm in
      Announcement(
        identifier: Self.identifier(of: alarm), due: alarm.due, text: words(for: alarm, now),
        rings: true)
    }
  }

  package func nextDue() throws -> Date? { try store.nextDue() }

  package func settle(_ announcement: Announcement, at now: Date) throws {
    for var alarm in try store.due(until: now)
    where Self.identifier(of: alarm) == announcement.identifier && alarm.due == announcement.due {
      alarm.rung = now
      if let next = clock.next(of: alarm, after: now) {
        // An alarm from an older store has only its moment.
        alarm.timeOfDay = clock.time(of: alarm).minuteOfDay
        alarm.due = next
      } else {
        alarm.ended = now
      }
      try store.save(alarm)
    }
  }

  private static func identifier(of alarm: Alarm) -> String { "\(alarm.kind) \(alarm.id)" }

  private func words(for alarm: Alarm, _ now: Date) -> String {
    let ago = clock.lateness(since: alarm.due, at: now)
    var fields = clock.names(of: alarm)
    fields["ago"] = ago.map(Value.text)
    switch alarm.kind {
    case .timer: return clock(ago == nil ? .timerDone : .timerWasDone, fields)
    case .alarm:
      fields["time"] = .text(clock.spokenTime(of: alarm.due))
      return clock(ago == nil ? .alarmRings : .alarmWasDue, fields)
    }
  }
}
