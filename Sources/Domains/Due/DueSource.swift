package import Foundation

/// A source of announcements that fall due at certain times: alarms, reminders.
///
/// `heed listen` asks it about once a second, makes the announcements that are due, and settles each one it has made.
/// One that fell due while nobody listened stays due after a restart, until it is settled.
package protocol DueSource: Sendable {
  /// The announcements due and not settled, earliest first.
  func announcements(until now: Date) throws -> [Announcement]

  /// The earliest time, past or future, at which something unsettled is due; `nil` if nothing is.
  func nextDue() throws -> Date?

  /// Marks an announcement as made: it is no longer due, or due again at its next time.
  func settle(_ announcement: Announcement, at now: Date) throws
}
