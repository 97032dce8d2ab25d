internal import Conversation
internal import Intents

/// "Cancel my reservation at Luigi's"; the speaker chooses among several, and must agree.
struct CancelRestaurantReservationHandler: IntentHandler {
  let reservations: Reservations

  var intent: String { "CancelRestaurantReservation" }

  var resolvers: [ParameterResolver] {
    [
      .named("restaurant", whenMissing: .notRequired) { heard, _ in
        reservations.resolve(restaurant: heard)
      },
      ParameterResolver("reservation", resolve: resolveReservation),
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard intent["reservation"]?.entity != nil else { return Response("failureNoReservation") }
    return Response(.ready)
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let reservation = intent["reservation"]?.entity else {
      return Response("failureNoReservation")
    }
    do {
      try await reservations.provider.cancel(reservation.identifier)
      var fields: [String: Value] = [:]
      fields["simulation"] = reservations.simulation
      return Response(.success, fields: fields)
    } catch let error as ReservationError {
      return error.response
    }
  }

  private func resolveReservation(
    _ value: Value?, _ intent: Intent
  ) async throws -> Resolution<Value> {
    if case .entity? = value, let value { return .success(value) }
    let found = try await reservations.matching(intent)
    switch found.count {
    case 0: return .notRequired
    case 1: return .success(.entity(reservations.entity(found[0])))
    default: return .disambiguation(found.map { .entity(reservations.entity($0)) })
    }
  }
}
