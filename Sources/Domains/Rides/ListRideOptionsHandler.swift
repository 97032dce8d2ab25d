internal import Conversation
internal import Intents

/// "What rides are available nearby", "show me ride options to the airport".
struct ListRideOptionsHandler: IntentHandler {
  let rides: Rides

  var intent: String { "ListRideOptions" }

  var resolvers: [ParameterResolver] {
    ["pickupLocation", "dropOffLocation"].map { parameter in
      .named(parameter, whenMissing: .notRequired) { heard, _ in try rides.resolve(place: heard) }
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      let options = try await rides.provider.options(
        from: intent["pickupLocation"]?.text ?? rides.configuration.pickup,
        to: intent["dropOffLocation"]?.text)
      guard !options.isEmpty else { return RideError.noServiceInArea.response }
      var fields: [String: Value] = [
        "rideOptions": .list(options.map { .entity(Rides.entity($0)) }),
        "offers": .list(
          options.map { option in
            let own = option.fields.merging(["option": .text(option.name)]) { $1 }
            return .text(rides.clock(Rides.Phrase.rideOffer, own))
          }),
      ]
      guard rides.provider.isSimulated else { return Response(.success, fields: fields) }
      fields["simulation"] = .text(rides.provider.name)
      return Response(.success, "simulated", fields: fields)
    } catch let error as RideError {
      return error.response
    }
  }
}
