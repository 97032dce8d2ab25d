internal import Conversation
internal import Intents

/// "Is my car locked".
struct GetCarLockStatusHandler: IntentHandler {
  let car: Car

  var intent: String { "GetCarLockStatus" }

  var resolvers: [ParameterResolver] { [car.which] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let isLocked = try await car.carryOut(intent).isLocked else {
      return Response("successUnknown", fields: car.fields(intent))
    }
    var fields = car.fields(intent)
    fields["locked"] = .boolean(isLocked)
    return Response(.success, isLocked ? "locked" : "unlocked", fields: fields)
  }
}
