internal import Conversation
internal import Intents

/// "Cancel my ride"; the speaker must agree once the driver is on the way.
struct CancelRideHandler: IntentHandler {
  let rides: Rides

  var intent: String { "CancelRide" }

  func confirm(_ intent: Intent) async throws -> Response {
    do {
      guard let status = try await rides.provider.status(), !status.phase.isOver else {
        return Response("failureNoRide")
      }
      guard status.phase != .ongoing else { return RideError.alreadyUnderway.response }
      return Response(
        status.phase.hasDriverOut ? .userConfirmationRequired : .ready,
        fields: rides.fields(status))
    } catch let error as RideError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let status = try await rides.provider.status(), !status.phase.isOver else {
        return Response("failureNoRide")
      }
      try await rides.provider.cancel(status.identifier)
      var ride = status
      ride.phase = .cancelled
      return Response(.success, fields: rides.fields(ride))
    } catch let error as RideError {
      return error.response
    }
  }
}
