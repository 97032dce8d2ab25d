internal import Conversation
internal import Foundation
internal import Intents

/// "What reservations do I have", "when is my reservation at Luigi's".
struct CurrentBookingsHandler: IntentHandler {
  let reservations: Reservations

  var intent: String { "GetUserCurrentRestaurantReservationBookings" }

  var resolvers: [ParameterResolver] {
    [
      .named("restaurant", whenMissing: .notRequired) { heard, _ in
        reservations.resolve(restaurant: heard)
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      let found = try await reservations.matching(intent)
      guard !found.isEmpty else { return Response(.success, "none") }
      var fields: [String: Value] = [
        "userCurrentBookings": .list(found.map { .entity(reservations.entity($0)) }),
        "count": .number(Double(found.count)),
        "bookings": .list(found.map { .text(reservations.spoken($0)) }),
      ]
      fields["simulation"] = reservations.simulation
      return Response(.success, fields: fields)
    } catch let error as ReservationError {
      return error.response
    }
  }
}

extension Reservations {
  /// The future reservations that match an intent.
  func matching(_ intent: Intent) async throws -> [StoredReservation] {
    var found = try await provider.reservations()
    if let restaurant = intent["restaurant"]?.text {
      found.removeAll { $0.restaurant != restaurant }
    }
    if let identifier = intent["reservationIdentifier"]?.text {
      found.removeAll { $0.identifier != identifier }
    }
    if let moment = intent["bookingDateComponents"]?.moment {
      var day = moment
      (day.hour, day.minute, day.meridiem, day.partOfDay) = (nil, nil, nil, nil)
      if let interval = clock.interval(of: day, .future) {
        found.removeAll { !($0.date >= interval.start && $0.date < interval.end) }
      }
    }
    if let earliest = intent["earliestBookingDateForResults"]?.moment.flatMap(clock.date(of:)) {
      found.removeAll { $0.date < earliest }
    }
    let limit = intent["maximumNumberOfResults"]?.integer ?? found.count
    return Array(found.prefix(max(0, limit)))
  }
}
