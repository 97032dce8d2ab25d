internal import Conversation
internal import Intents

/// "Where is my ride", "when will my driver get here", "what's the license plate".
struct GetRideStatusHandler: IntentHandler {
  let rides: Rides

  var intent: String { "GetRideStatus" }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let status = try await rides.provider.status() else { return Response("failureNoRide") }
      return Response(.success, fields: fields(status, asked: intent["detail"]?.text))
    } catch let error as RideError {
      return error.response
    }
  }

  /// The response's fields, with the requested detail in a field of its own, so that its sentence is said.
  private func fields(_ status: RideStatus, asked detail: String?) -> [String: Value] {
    var fields = rides.fields(status)
    guard let detail else { return fields }
    if let known = fields[detail] {
      fields["\(detail)Asked"] = known
    } else {
      fields["isNotKnownYet"] = true
    }
    return fields
  }
}
