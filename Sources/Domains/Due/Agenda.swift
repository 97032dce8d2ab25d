package import Foundation

/// The announcements of all apps.
package struct Agenda: Sendable {
  private let sources: [any DueSource]
  private let clock: WallClock
  /// Whether private announcements are to be withheld.
  package var isLocked: @Sendable () throws -> Bool = { false }

  package init(_ sources: [any DueSource], clock: WallClock = WallClock()) {
    self.sources = sources
    self.clock = clock
  }

  /// The announcements due now and not settled, earliest first.
  package func announcements() throws -> [Announcement] {
    let now = clock.now()
    let due = try sources.flatMap { try $0.announcements(until: now) }.sorted { $0.due < $1.due }
    guard due.contains(where: { $0.lockedText != nil }), try isLocked() else { return due }
    return due.map(\.discreet)
  }

  /// The time until the next announcement: zero if one is due, `nil` if none will be.
  package func wait() throws -> Duration? {
    guard let next = try sources.compactMap({ try $0.nextDue() }).min() else { return nil }
    return .seconds(max(0, next.timeIntervalSince(clock.now())))
  }

  /// Marks an announcement as made, in the source it belongs to.
  package func settle(_ announcement: Announcement) throws {
    let now = clock.now()
    for source in sources { try source.settle(announcement, at: now) }
  }
}

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
