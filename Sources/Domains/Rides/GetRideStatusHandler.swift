internal import Conversation
internal import Intents

/// "Where is my ride", "when will my driver get here".
struct GetRideStatusHandler: IntentHandler {
  let rides: Rides

  var intent: String { "GetRideStatus" }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let status = try await rides.provider.status() else { return Response("failureNoRide") }
      return Response(.success, fields: rides.fields(status))
    } catch let error as RideError {
      return error.response
    }
  }
}
