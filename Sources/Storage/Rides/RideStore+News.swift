package import Foundation

extension RideStore {
  /// Keeps news of a ride until it was said; what is known already, by its key, is no news.
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

  /// What has not been said and is no older than that, the earliest first.
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

  /// Takes note that news was said.
  package func setSaid(_ news: Int, at now: Date) throws {
    _ = try database.write { connection in
      try connection.run("UPDATE ride_news SET said = ? WHERE id = ?", now, news)
    }
  }
}
