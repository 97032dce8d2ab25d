internal import Foundation

/// All that is due, from whichever app it comes.
package struct Agenda: Sendable {
  private let sources: [any DueSource]
  private let clock: WallClock
  /// Whether nobody is to hear what is private.
  package var isLocked: @Sendable () throws -> Bool = { false }

  package init(_ sources: [any DueSource], clock: WallClock = WallClock()) {
    self.sources = sources
    self.clock = clock
  }

  /// What is due now and not settled, the earliest first.
  package func announcements() throws -> [Announcement] {
    let now = clock.now()
    let due = try sources.flatMap { try $0.announcements(until: now) }.sorted { $0.due < $1.due }
    guard due.contains(where: { $0.lockedText != nil }), try isLocked() else { return due }
    return due.map(\.discreet)
  }

  /// How long it is until something is due: zero when something is, `nil` when nothing will be.
  package func wait() throws -> Duration? {
    guard let next = try sources.compactMap({ try $0.nextDue() }).min() else { return nil }
    return .seconds(max(0, next.timeIntervalSince(clock.now())))
  }

  /// Takes note that it has been said; each source knows its own.
  package func settle(_ announcement: Announcement) throws {
    let now = clock.now()
    for source in sources { try source.settle(announcement, at: now) }
  }
}
