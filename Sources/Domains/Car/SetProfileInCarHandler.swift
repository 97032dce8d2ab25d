internal import Conversation
internal import Foundation
internal import Intents

/// "Activate profile 1", "use the default profile".
struct SetProfileInCarHandler: IntentHandler {
  let car: Car

  var intent: String { "SetProfileInCar" }

  var resolvers: [ParameterResolver] {
    [
      car.which,
      ParameterResolver("profileNumber") { value, intent in
        guard let number = value?.integer else {
          return car.profile(in: intent) == nil ? .needsValue : .notRequired
        }
        guard Car.profileNumbers.contains(number), try mayExist(String(number), intent) else {
          return .unsupported(reason: nil)
        }
        return .success(.number(Double(number)))
      },
      ParameterResolver("profileName") { value, intent in
        guard let name = value?.text else { return .notRequired }
        return try mayExist(name.normalizedName, intent)
          ? .success(.text(name)) : .unsupported(reason: nil)
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let name = car.profile(in: intent) else { return Response(.failure) }
    let saved = try car.store.profile(name, of: car.name(in: intent))
    _ = try await car.carryOut(intent) { state in
      if let saved {
        car.adopt(try CarState().merging(json: Data(saved.utf8)), into: &state)
      } else if name == "default" {
        car.adopt(CarState(), into: &state)
      }
      state.profile = name
    }
    let fields: [String: Value] = [
      "profile": .text(
        name == "default"
          ? car.clock(Car.Phrase.defaultProfile)
          : car.clock(Car.Phrase.profileCalled, ["profile": .text(name)]))
    ]
    return Response(.success, fields: car.fields(intent).merging(fields) { $1 })
  }

  /// Whether the profile may exist; a real car may know more profiles than Heed has saved.
  private func mayExist(_ name: String, _ intent: Intent) throws -> Bool {
    try car.control.simulation == nil
      || car.store.profile(name, of: car.name(in: intent)) != nil
  }
}
