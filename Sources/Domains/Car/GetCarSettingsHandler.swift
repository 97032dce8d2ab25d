internal import Conversation
internal import Intents

/// "What's the temperature set to", "is the air conditioner on", "what station is this".
struct GetCarSettingsHandler: IntentHandler {
  let car: Car

  var intent: String { "GetCarSettings" }

  var resolvers: [ParameterResolver] { [car.which] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let setting = intent["setting"]?.text.flatMap(CarSetting.init) else {
      return Response(.failure)
    }
    let state = try await car.carryOut(intent)
    let account = car.account(
      setting, state, zone: intent["climateZone"]?.text, seat: intent["seat"]?.text)
    return Response(.success, fields: car.fields(intent, account: account))
  }
}
