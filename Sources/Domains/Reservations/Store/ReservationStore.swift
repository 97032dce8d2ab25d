package import Storage

/// Stores the tables that were booked.
package struct ReservationStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Stores a reservation, or the changes of a known one.
  package func save(_ reservation: StoredReservation) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        INSERT INTO reservations (provider, identifier, restaurant, date, party_size, guest,
          request, status, modified)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (provider, identifier) DO UPDATE SET restaurant = excluded.restaurant,
          date = excluded.date, party_size = excluded.party_size, guest = excluded.guest,
          request = excluded.request, status = excluded.status, modified = excluded.modified
        """, reservation.provider, reservation.identifier, reservation.restaurant,
        reservation.date, reservation.partySize, reservation.guest, reservation.request,
        reservation.status.rawValue, reservation.modified)
    }
  }

  /// A provider's reservations, earliest first.
  package func reservations(of provider: String) throws -> [StoredReservation] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT provider, identifier, restaurant, date, party_size, guest, request, status, modified
        FROM reservations WHERE provider = ? ORDER BY date, id
        """, provider
      ) { row in
        StoredReservation(
          provider: row.text(0), identifier: row.text(1), restaurant: row.text(2),
          date: row.date(3), partySize: row.integer(4), guest: row.optionalText(5),
          request: row.optionalText(6),
          status: StoredReservation.Status(rawValue: row.text(7)) ?? .pending,
          modified: row.date(8))
      }
    }
  }
}
