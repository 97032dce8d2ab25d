package import Foundation
internal import Intents
package import Storage

/// Announces events of a ride: that it is confirmed, that the driver is near, that it is over.
package struct RideBell: DueSource {
  /// The age beyond which news is no longer announced.
  private static let freshness: TimeInterval = 300

  let store: RideStore

  package init(_ database: Database, clock: WallClock = WallClock()) {
    store = RideStore(database)
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    try store.news().compactMap { news in
      guard now.timeIntervalSince(news.created) < Self.freshness else {
        try store.setSaid(news.id, at: now)
        return nil
      }
      return Announcement(identifier: "ride news \(news.id)", due: news.created, text: news.text)
    }
  }

  package func nextDue() throws -> Date? { try store.news().first?.created }

  package func settle(_ announcement: Announcement, at now: Date) throws {
    for news in try store.news() where announcement.identifier == "ride news \(news.id)" {
      try store.setSaid(news.id, at: now)
    }
  }
}
