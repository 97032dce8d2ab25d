package import Foundation

/// A service that books tables.
///
/// Refusals are thrown as `ReservationError`.
package protocol ReservationProvider: Sendable {
  /// The provider's name in answers: "simulated restaurants".
  var name: String { get }

  /// Whether bookings are only simulated, so that no table will be kept.
  var isSimulated: Bool { get }

  /// Whether it finds restaurants itself, so that ones it was not told about may be named.
  var acceptsAnyRestaurant: Bool { get }

  /// The times with a free table, nearest to the wanted one first; empty if there are none.
  func times(at restaurant: String, near date: Date, partySize: Int) async throws -> [Date]

  /// Checks whether an order would be accepted, without placing it; throws if not.
  func check(_ order: BookingOrder) async throws

  func book(_ order: BookingOrder) async throws -> StoredReservation

  /// The future reservations, earliest first.
  func reservations() async throws -> [StoredReservation]

  func cancel(_ identifier: String) async throws
}

extension ReservationProvider {
  package var isSimulated: Bool { false }
  package var acceptsAnyRestaurant: Bool { false }
  package func check(_ order: BookingOrder) async throws {}
}
