internal import Conversation
internal import Intents

/// "Turn on the rear defroster".
struct SetDefrosterSettingsInCarHandler: IntentHandler {
  let car: Car

  var intent: String { "SetDefrosterSettingsInCar" }

  var resolvers: [ParameterResolver] { [car.which] }

  func handle(_ intent: Intent) async throws -> Response {
    let isOn = intent["enable"]?.boolean ?? true
    let which = intent["defroster"]?.text ?? "all"
    let places: Set = which == "all" ? ["front", "rear"] : [which]
    _ = try await car.carryOut(intent) { state in
      if isOn { state.defrosters.formUnion(places) } else { state.defrosters.subtract(places) }
    }
    let name = which == "all" ? "the defrosters are" : "the \(which) defroster is"
    return Response(
      .success, fields: car.fields(intent, account: "\(name) \(isOn ? "on" : "off")"))
  }
}
