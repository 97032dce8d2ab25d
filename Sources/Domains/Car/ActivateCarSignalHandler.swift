internal import Conversation
internal import Intents

/// "Honk the horn", "find my car".
struct ActivateCarSignalHandler: IntentHandler {
  let car: Car

  var intent: String { "ActivateCarSignal" }

  var resolvers: [ParameterResolver] { [car.which] }

  func handle(_ intent: Intent) async throws -> Response {
    let signals = Set(intent.elements(of: "signals").compactMap(\.text))
    _ = try await car.carryOut(intent)
    let phrase: Car.Phrase =
      switch (signals.contains("audible"), signals.contains("visible")) {
      case (true, false): .honks
      case (false, true): .flashes
      default: .honksAndFlashes
      }
    var fields = car.fields(intent)
    fields["signal"] = .text(car.clock(phrase))
    return Response(.success, fields: fields)
  }
}
