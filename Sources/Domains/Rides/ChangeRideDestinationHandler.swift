internal import Conversation
internal import Intents

/// "Change the destination to the airport", "take me to the station instead": of a ride that is booked or under way.
struct ChangeRideDestinationHandler: IntentHandler {
  let rides: Rides

  var intent: String { "ChangeRideDestination" }

  var resolvers: [ParameterResolver] {
    [
      .named("dropOffLocation") { heard, intent in
        let place = try rides.resolve(place: heard)
        guard case .success(let value) = place, let ride = try await ride(intent) else {
          return place
        }
        return rides.isSamePlace(value.text, ride.dropOff)
          ? .unsupported(reason: "samePlace") : place
      }
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    do {
      guard let ride = try await ride(intent) else { return Response("failureNoRide") }
      return Response(.ready, fields: fields(ride, intent))
    } catch let error as RideError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let place = intent["dropOffLocation"]?.text else { return Response(.failure) }
    do {
      guard let ride = try await ride(intent) else { return Response("failureNoRide") }
      let status = try await rides.provider.redirect(ride, to: place)
      return Response(
        .success,
        fields: fields(ride, intent).merging(rides.fields(status)) { $1 }
          .merging(["dropOff": .text(place)]) { $1 })
    } catch let error as RideError {
      return error.response
    }
  }

  /// The ride that was spoken of, else the one that is picked up first.
  private func ride(_ intent: Intent) async throws -> RideStatus? {
    var which = Intent(name: self.intent)
    which["ride"] = intent["ride"]
    return try await rides.rides(of: which).first
  }

  /// The fields of a ride before it goes elsewhere, with the place where it shall go.
  private func fields(_ ride: RideStatus, _ intent: Intent) -> [String: Value] {
    var fields = rides.fields(ride)
    fields["before"] = fields["dropOff"]
    fields["dropOff"] = intent["dropOffLocation"]?.text.map(Value.text)
    return fields
  }
}
