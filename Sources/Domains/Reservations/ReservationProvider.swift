package import Foundation
package import Storage

/// Who gives tables.
///
/// Refusals are thrown as `ReservationError`.
package protocol ReservationProvider: Sendable {
  /// How it is spoken of: "simulated restaurants".
  var name: String { get }

  /// Whether no table will be kept.
  var isSimulated: Bool { get }

  /// Whether it finds restaurants itself, so that some it was not told of may be named.
  var acceptsAnyRestaurant: Bool { get }

  /// The times at which there is a table, nearest to the wished one first; empty when there is none.
  func times(at restaurant: String, near date: Date, partySize: Int) async throws -> [Date]

  func book(_ order: BookingOrder) async throws -> StoredReservation

  /// The reservations that are still to come, earliest first.
  func reservations() async throws -> [StoredReservation]

  func cancel(_ identifier: String) async throws
}

extension ReservationProvider {
  package var isSimulated: Bool { false }
  package var acceptsAnyRestaurant: Bool { false }
}
