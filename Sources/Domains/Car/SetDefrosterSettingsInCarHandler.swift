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
    let phrase: Car.Phrase =
      switch which {
      case "front": isOn ? .frontDefrosterOn : .frontDefrosterOff
      case "rear": isOn ? .rearDefrosterOn : .rearDefrosterOff
      default: isOn ? .defrostersOn : .defrostersOff
      }
    return Response(.success, fields: car.fields(intent, account: car.clock(phrase)))
  }
}
