internal import Conversation
internal import Intents

/// "Where is my ride", "when will my driver get here", "what's the license plate".
struct GetRideStatusHandler: IntentHandler {
  let rides: Rides

  var intent: String { "GetRideStatus" }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let status = try await rides.provider.status() else { return Response("failureNoRide") }
      let fields = rides.fields(status)
      guard let detail = intent["detail"]?.text else {
        return Response(.success, name(of: status), fields: fields)
      }
      return Response(.success, fields[detail] == nil ? "notKnownYet" : detail, fields: fields)
    } catch let error as RideError {
      return error.response
    }
  }

  /// The case for a ride's phase; before a driver is known, that of the phase without one.
  private func name(of status: RideStatus) -> String {
    let name = status.phase.rawValue
    switch status.phase {
    case .confirmed, .approachingPickup, .pickup:
      return status.driver == nil || status.pickup == nil ? name + "Unassigned" : name
    case .received, .ongoing, .completed, .cancelled: return name
    }
  }
}
