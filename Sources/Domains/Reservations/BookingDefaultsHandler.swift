internal import Conversation
internal import Foundation
internal import Intents

/// "How many people can I book a table for at Luigi's": the defaults of a booking.
struct BookingDefaultsHandler: IntentHandler {
  let reservations: Reservations

  var intent: String { "GetAvailableRestaurantReservationBookingDefaults" }

  var resolvers: [ParameterResolver] {
    [.named("restaurant") { heard, _ in reservations.resolve(restaurant: heard) }]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let restaurant = reservations.restaurant(named: intent["restaurant"]?.text) else {
      return Response(.failure)
    }
    let calendar = reservations.clock.calendar
    let now = reservations.clock.now()
    let evening = calendar.nextDate(
      after: now, matching: DateComponents(hour: 19, minute: 0, second: 0),
      matchingPolicy: .nextTime)
    let fields: [String: Value] = [
      "defaultPartySize": .number(Double(reservations.configuration.partySize ?? 2)),
      "defaultBookingDate": reservations.spoken(evening ?? now),
      "minimumPartySize": 1,
      "maximumPartySize": .number(Double(restaurant.largestParty)),
    ]
    return Response(.success, fields: fields)
  }
}

/// "Under what name do you book tables".
struct RestaurantGuestHandler: IntentHandler {
  let reservations: Reservations

  var intent: String { "GetRestaurantGuest" }

  func handle(_ intent: Intent) async throws -> Response {
    guard let guest = reservations.configuration.guest else { return Response(.failure) }
    return Response(.success, fields: ["guest": .text(guest)])
  }
}
