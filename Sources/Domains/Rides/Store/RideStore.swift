internal import Foundation
package import Storage

/// Stores the rides that were requested.
package struct RideStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Stores a ride, or the changes of a known one.
  package func save(_ ride: StoredRide) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        INSERT INTO rides (provider, identifier, option_name, pickup, drop_off, party_size,
          scheduled, requested, ended, is_cancelled, status, stars, tip)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (provider, identifier) DO UPDATE SET option_name = excluded.option_name,
          pickup = excluded.pickup, drop_off = excluded.drop_off,
          party_size = excluded.party_size, scheduled = excluded.scheduled,
          ended = excluded.ended, is_cancelled = excluded.is_cancelled, status = excluded.status,
          stars = excluded.stars, tip = excluded.tip
        """, ride.provider, ride.identifier, ride.optionName, ride.pickup, ride.dropOff,
        ride.partySize, ride.scheduled, ride.requested, ride.ended, ride.isCancelled, ride.status,
        ride.stars, ride.tip)
    }
  }

  /// A provider's rides, latest first.
  package func rides(of provider: String) throws -> [StoredRide] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT provider, identifier, option_name, pickup, drop_off, party_size, scheduled,
          requested, ended, is_cancelled, status, stars, tip
        FROM rides WHERE provider = ? ORDER BY id DESC
        """, provider
      ) { row in
        StoredRide(
          provider: row.text(0), identifier: row.text(1), optionName: row.optionalText(2),
          pickup: row.text(3), dropOff: row.optionalText(4), partySize: row.optionalInteger(5),
          scheduled: row.optionalDate(6), requested: row.date(7), ended: row.optionalDate(8),
          isCancelled: row.boolean(9), status: row.optionalText(10),
          stars: row.optionalInteger(11), tip: row.optionalText(12))
      }
    }
  }

  /// The provider's rides that are not over, the one picked up first before the others.
  package func open(of provider: String) throws -> [StoredRide] {
    try rides(of: provider).filter { $0.ended == nil }.sorted {
      ($0.scheduled ?? $0.requested, $0.requested) < ($1.scheduled ?? $1.requested, $1.requested)
    }
  }

  /// Notes that a ride goes to another place.
  func redirect(_ identifier: String, of provider: String, to place: String) throws {
    guard var ride = try open(of: provider).first(where: { $0.identifier == identifier })
    else { return }
    ride.dropOff = place
    try save(ride)
  }

  /// The provider's ride in progress; of several, the one picked up first.
  package func current(of provider: String) throws -> StoredRide? {
    try open(of: provider).first
  }

  /// The provider's ride that ended last without being cancelled.
  package func lastCompleted(of provider: String) throws -> StoredRide? {
    try rides(of: provider).filter { $0.ended != nil && !$0.isCancelled }
      .max { ($0.ended ?? .distantPast) < ($1.ended ?? .distantPast) }
  }
}
