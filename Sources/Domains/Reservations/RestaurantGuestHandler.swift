internal import Conversation
internal import Intents

/// "Under what name do you book tables".
struct RestaurantGuestHandler: IntentHandler {
  let reservations: Reservations

  var intent: String { "GetRestaurantGuest" }

  func handle(_ intent: Intent) async throws -> Response {
    guard let guest = reservations.configuration.guest else { return Response(.failure) }
    return Response(.success, fields: ["guest": .text(guest)])
  }
}
