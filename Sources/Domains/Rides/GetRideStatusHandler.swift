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
        return Response(.success, status.phase.rawValue, fields: fields)
      }
      return Response(.success, fields[detail] == nil ? "notKnownYet" : detail, fields: fields)
    } catch let error as RideError {
      return error.response
    }
  }
}
