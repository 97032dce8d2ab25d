internal import Conversation
internal import Intents

/// "Save this as profile 2".
struct SaveProfileInCarHandler: IntentHandler {
  let car: Car

  var intent: String { "SaveProfileInCar" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("profileNumber") { value, intent in
        guard let number = value?.integer else {
          return intent["profileName"] == nil ? .needsValue : .notRequired
        }
        return Car.profileNumbers.contains(number)
          ? .success(.number(Double(number))) : .unsupported(reason: nil)
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let name = car.profile(in: intent) else { return Response(.failure) }
    let state = try await car.carryOut(intent) { $0.profile = name }
    try car.store.save(profile: name, state.json(), of: car.name(in: intent))
    let fields: [String: Value] = ["profile": .text("profile \(name)")]
    return Response(.success, fields: car.fields(intent).merging(fields) { $1 })
  }
}
