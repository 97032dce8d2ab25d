internal import Conversation
internal import Intents

/// "Lock my car", "unlock my truck".
struct SetCarLockStatusHandler: IntentHandler {
  let car: Car

  var intent: String { "SetCarLockStatus" }

  var resolvers: [ParameterResolver] { [car.which] }

  func confirm(_ intent: Intent) async throws -> Response {
    let isLocked = intent["locked"]?.boolean == true
    return Response(.ready, isLocked ? "locked" : "unlocked", fields: car.fields(intent))
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let isLocked = intent["locked"]?.boolean else { return Response(.failure) }
    let state = try await car.carryOut(intent) { $0.isLocked = isLocked }
    // A door may be open.
    guard state.isLocked == isLocked else { return Response(.failure) }
    return Response(.success, isLocked ? "locked" : "unlocked", fields: car.fields(intent))
  }
}

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
