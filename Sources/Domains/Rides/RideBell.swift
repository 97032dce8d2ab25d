package import Foundation
internal import Intents
package import Storage

/// Announces events of a ride: that it is confirmed, that the driver is near, that it is over.
package struct RideBell: DueSource {
  /// The age beyond which news is no longer announced.
  private static let freshness: TimeInterval = 300
  private static let prefix = "ride news "

  let store: RideStore
  private let clock: WallClock

  package init(_ database: Database, clock: WallClock = WallClock()) {
    store = RideStore(database)
    self.clock = clock
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    try fresh(at: now).compactMap { news in
      // News written by a newer version may be unreadable here, and must not keep other news from being announced.
      guard let report = try? RideReport(news) else { return nil }
      return Announcement(
        identifier: Self.prefix + "\(news.id)", due: news.created,
        text: report.words(at: news.created, by: clock))
    }
  }

  package func nextDue() throws -> Date? { try fresh(at: clock.now()).first?.created }

  package func settle(_ announcement: Announcement, at now: Date) throws {
    guard announcement.identifier.hasPrefix(Self.prefix),
      let id = Int(announcement.identifier.dropFirst(Self.prefix.count))
    else { return }
    try store.setSaid(id, at: now)
  }

  private func fresh(at now: Date) throws -> [RideNews] {
    try store.news(since: now - Self.freshness)
  }
}
