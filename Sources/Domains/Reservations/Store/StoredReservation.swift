package import Foundation

/// A table reservation, with its provider's last account of it.
package struct StoredReservation: Sendable, Hashable, Codable {
  /// A reservation's status, with SiriKit's names and `canceled`.
  package enum Status: String, Sendable, Codable { case pending, confirmed, denied, canceled }

  /// The name of the provider that takes the booking.
  package var provider: String
  /// The provider's own identifier, unique among its bookings.
  package var identifier: String
  package var restaurant: String
  package var date: Date
  package var partySize: Int
  /// The name it is booked under.
  package var guest: String?
  /// The guest's special request: "a high chair".
  package var request: String?
  package var status: Status
  package var modified: Date

  package init(
    provider: String, identifier: String, restaurant: String, date: Date, partySize: Int,
    guest: String? = nil, request: String? = nil, status: Status, modified: Date
  ) {
    self.provider = provider
    self.identifier = identifier
    self.restaurant = restaurant
    self.date = date
    self.partySize = partySize
    self.guest = guest
    self.request = request
    self.status = status
    self.modified = modified
  }
}
