internal import Conversation
internal import Foundation
internal import Intents

/// "Give my driver five stars", "tip the driver five dollars".
struct SendRideFeedbackHandler: IntentHandler {
  let rides: Rides

  var intent: String { "SendRideFeedback" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("rating") { value, intent in
        guard let value else { return intent["tip"] == nil ? .needsValue : .notRequired }
        guard let stars = value.integer, (1...5).contains(stars) else {
          return .unsupported(reason: "outOfRange")
        }
        return .success(value)
      },
      ParameterResolver("tip") { value, _ in
        guard let value else { return .notRequired }
        guard let money = value.money, money.amount > 0 else { return .unsupported(reason: nil) }
        return .success(value)
      },
    ]
  }

  /// Reads a tip back and asks for agreement, since it is money.
  func confirm(_ intent: Intent) async throws -> Response {
    guard let ride = try rides.lastCompleted() else { return Response("failureNoRide") }
    var fields: [String: Value] = [:]
    fields["dropOff"] = ride.dropOff.map(Value.text)
    return Response(intent["tip"] == nil ? .ready : .userConfirmationRequired, fields: fields)
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let ride = try rides.lastCompleted() else { return Response("failureNoRide") }
    do {
      try await rides.provider.rate(
        ride.identifier, stars: intent["rating"]?.integer, tip: intent["tip"]?.money)
    } catch let error as RideError {
      return error.response
    }
    var rated = ride
    rated.stars = intent["rating"]?.integer ?? ride.stars
    rated.tip = intent["tip"]?.money.map { "\($0.amount) \($0.currency)" } ?? ride.tip
    try RideStore(rides.places.database).save(rated)
    var fields: [String: Value] = [:]
    fields["dropOff"] = ride.dropOff.map(Value.text)
    if rides.provider.isSimulated { fields["simulation"] = .text(rides.provider.name) }
    guard intent["tip"] != nil else { return Response(.success, fields: fields) }
    return Response(.success, intent["rating"] == nil ? "tip" : "ratingAndTip", fields: fields)
  }
}

extension Rides {
  /// The ride that feedback is about: the last completed one.
  func lastCompleted() throws -> StoredRide? {
    try RideStore(places.database).lastCompleted(of: provider.name)
  }
}
