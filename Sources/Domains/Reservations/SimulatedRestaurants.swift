package import Foundation
package import Storage

/// Restaurants without tables: every request within their hours gets one, but at each time only some.
package struct SimulatedRestaurants: ReservationProvider {
  /// The interval between bookable times: half an hour.
  private static let step: TimeInterval = 1_800
  /// The tables that there are at a time.
  private static let tables = 2
  private static let farthest: TimeInterval = 90 * 86_400

  package let name: String
  package let isSimulated = true
  private let restaurants: [Restaurant]
  private let store: ReservationStore
  private let clock: WallClock

  package init(
    name: String = "simulated restaurants", restaurants: [Restaurant], database: Database,
    clock: WallClock = WallClock()
  ) {
    self.name = name
    self.restaurants = restaurants
    self.store = ReservationStore(database)
    self.clock = clock
  }

  package func times(
    at restaurant: String, near date: Date, partySize: Int
  ) async throws -> [Date] {
    guard let place = restaurants.first(where: { $0.name == restaurant }),
      partySize <= place.largestParty, date < clock.now() + Self.farthest
    else { return [] }
    let taken = try store.reservations(of: name)
      .filter { $0.restaurant == restaurant && $0.status == .confirmed }
      .reduce(into: [:]) { counts, reservation in counts[reservation.date, default: 0] += 1 }
    let day = clock.calendar.startOfDay(for: date)
    let times = (place.opens * 2...place.closes * 2)
      .map { day + Double($0) * Self.step }
      .filter { $0 > clock.now() && taken[$0, default: 0] < Self.tables }
    return times.sorted {
      (abs($0.timeIntervalSince(date)), $0) < (abs($1.timeIntervalSince(date)), $1)
    }
  }

  package func book(_ order: BookingOrder) async throws -> StoredReservation {
    let times = try await times(
      at: order.restaurant, near: order.date, partySize: order.partySize)
    guard times.first == order.date else { throw ReservationError.denied }
    let number = (try store.reservations(of: name).compactMap { Int($0.identifier) }.max() ?? 0) + 1
    let reservation = StoredReservation(
      provider: name, identifier: String(number), restaurant: order.restaurant, date: order.date,
      partySize: order.partySize, guest: order.guest, request: order.request, status: .confirmed,
      modified: clock.now())
    try store.save(reservation)
    return reservation
  }

  package func reservations() async throws -> [StoredReservation] {
    try store.reservations(of: name).filter {
      $0.status == .confirmed && $0.date > clock.now()
    }
  }

  package func cancel(_ identifier: String) async throws {
    guard
      var reservation = try store.reservations(of: name).first(where: {
        $0.identifier == identifier
      })
    else { throw ReservationError.requestUnsatisfiable }
    reservation.status = .canceled
    reservation.modified = clock.now()
    try store.save(reservation)
  }
}
