package import Foundation

/// A timer or an alarm that somebody set.
package struct Alarm: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Codable { case timer, alarm }

  package let id: Int
  package var kind: Kind
  /// The purpose, in the speaker's words: "pasta".
  package var label: String?
  /// The next time it rings; for a paused timer, the time it would have rung.
  package var due: Date
  /// The length a timer was set to, in seconds.
  package var length: Double?
  /// The time left on a paused timer, in seconds; `nil` while it runs.
  package var remaining: Double?
  /// The days of the week on which an alarm rings again (1 is Sunday); empty if it rings once.
  package var weekdays: Set<Int>
  /// The time of day at which an alarm recurs, in minutes after midnight; `due` differs on a day that skips it.
  package var timeOfDay: Int?
  package var created: Date
  /// The time it last rang.
  package var rung: Date?
  /// The time it rang for the last time or was cancelled; `nil` while it waits.
  package var ended: Date?

  package init(
    id: Int = 0, kind: Kind, label: String? = nil, due: Date, length: Double? = nil,
    remaining: Double? = nil, weekdays: Set<Int> = [], timeOfDay: Int? = nil, created: Date,
    rung: Date? = nil, ended: Date? = nil
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.due = due
    self.length = length
    self.remaining = remaining
    self.weekdays = weekdays
    self.timeOfDay = timeOfDay
    self.created = created
    self.rung = rung
    self.ended = ended
  }

  package var isPaused: Bool { remaining != nil }
}
