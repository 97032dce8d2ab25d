package import Foundation
internal import Storage

extension RideStore {
  /// Stores an update about a ride until it has been spoken; one whose key is known is ignored.
  package func tell(
    _ key: String, details: String, of ride: StoredRide, at now: Date
  ) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        INSERT INTO ride_news (provider, ride, key, details, created) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (provider, ride, key) DO NOTHING
        """, ride.provider, ride.identifier, key, details, now)
    }
  }

  /// The updates that have not been spoken, the earliest first.
  package func news(since start: Date) throws -> [RideNews] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT id, provider, ride, key, details, created FROM ride_news
        WHERE said IS NULL AND created > ? ORDER BY created, id
        """, start
      ) { row in
        RideNews(
          id: row.integer(0), provider: row.text(1), ride: row.text(2), key: row.text(3),
          details: row.text(4), created: row.date(5))
      }
    }
  }

  /// Records that an update was spoken, or has become too old to be.
  package func setSaid(_ news: Int, at now: Date) throws {
    _ = try database.write { connection in
      try connection.run("UPDATE ride_news SET said = ? WHERE id = ?", now, news)
    }
  }
}

/// An update about a ride that is worth saying: that the driver is on the way, or there.
package struct RideNews: Sendable, Hashable {
  package let id: Int
  package let provider: String
  package let ride: String
  /// The subject of the update, so that nothing is said twice: "approachingPickup".
  package let key: String
  /// The values from which the update is worded, in the format of whoever words it.
  package let details: String
  package let created: Date
}
