package import Foundation

/// Keeps things in the store that are due at a moment: alarms, reminders.
///
/// `heed listen` asks it about once a second, says what is due, and settles it when it has been said. What
/// was due while nobody listened is still due after a restart, until it is settled.
package protocol DueSource: Sendable {
  /// What is due and not settled, the earliest first.
  func announcements(until now: Date) throws -> [Announcement]

  /// The earliest moment at which something unsettled is due, past or future; `nil` when nothing is.
  func nextDue() throws -> Date?

  /// Takes note that it has been said: it is due no more, or again at its next moment.
  func settle(_ announcement: Announcement, at now: Date) throws
}
