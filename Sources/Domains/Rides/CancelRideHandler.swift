internal import Conversation
internal import Intents

/// "Cancel my ride", "cancel my ride to work tomorrow"; the speaker must agree once the driver is on the way, or where
/// another ride may be meant.
struct CancelRideHandler: IntentHandler {
  let rides: Rides

  var intent: String { "CancelRide" }

  var resolvers: [ParameterResolver] {
    [
      .named("dropOffLocation", whenMissing: .notRequired) { heard, _ in
        try rides.resolve(place: heard)
      }
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    do {
      let found = try await rides.rides(of: intent)
      guard let ride = found.first else { return try await noRide() }
      guard ride.phase != .ongoing else { return RideError.alreadyUnderway.response }
      let isSure = found.count == 1 && !ride.phase.hasDriverOut && ride.cancellationFee == nil
      return Response(isSure ? .ready : .userConfirmationRequired, fields: rides.fields(ride))
    } catch let error as RideError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard var ride = try await rides.rides(of: intent).first else { return try await noRide() }
      try await rides.provider.cancel(ride.identifier)
      ride.phase = .cancelled
      return Response(.success, fields: rides.fields(ride))
    } catch let error as RideError {
      return error.response
    }
  }

  /// There is no ride, or none like the one that was meant.
  private func noRide() async throws -> Response {
    guard let other = try await rides.provider.rides().first else {
      return Response("failureNoRide")
    }
    return Response("failureNoRide", "other", fields: rides.fields(other))
  }
}
