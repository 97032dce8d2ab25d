internal import Conversation
internal import Intents

/// "What's the remaining range of my car", "is my car finished charging".
struct GetCarPowerLevelStatusHandler: IntentHandler {
  let car: Car

  var intent: String { "GetCarPowerLevelStatus" }

  var resolvers: [ParameterResolver] { [car.which] }

  func handle(_ intent: Intent) async throws -> Response {
    let power = try await car.carryOut(intent).power
    guard let account = account(of: power, intent) else {
      return Response("successUnknown", fields: car.fields(intent))
    }
    var fields = car.fields(intent, account: account)
    fields["fuelPercentRemaining"] = power.fuelPercentRemaining.map(Value.number)
    fields["chargePercentRemaining"] = power.chargePercentRemaining.map(Value.number)
    fields["distanceRemaining"] = power.distanceRemaining.map(Value.number)
    fields["charging"] = power.charging.map(Value.boolean)
    fields["minutesToFull"] = power.minutesToFull.map(Value.number)
    return Response(.success, fields: fields)
  }

  private func account(of power: CarPower, _ intent: Intent) -> String? {
    let name = car.name(in: intent)
    switch intent["powerLevel"]?.text {
    case "fuel": return power.fuelPercentRemaining.map { say(.fuelLeft, name, $0) }
    case "charge": return power.chargePercentRemaining.map { say(.chargedTo, name, $0) }
    case "charging": return charging(power, name)
    default:
      let unit = Value.text(car.configuration.distanceUnit)
      return power.distanceRemaining.map { say(.canGo, name, $0, ["unit": unit]) }
    }
  }

  private func charging(_ power: CarPower, _ name: String) -> String? {
    let level = power.chargePercentRemaining
    switch (power.charging, power.minutesToFull) {
    case (true?, let minutes?):
      let time = Value.text(car.clock.language.about(minutes * 60))
      return say(.chargingUntil, name, level, ["time": time])
    case (true?, nil): return say(.charging, name, level)
    case (false?, _): return say((level ?? 0) >= 100 ? .chargingDone : .chargingNot, name, level)
    case (nil, _): return nil
    }
  }

  private func say(
    _ phrase: Car.Phrase, _ name: String, _ count: Double?, _ others: [String: Value] = [:]
  ) -> String {
    var fields = others
    fields["car"] = .text(name)
    fields["count"] = count.map { .number($0.rounded()) }
    return car.clock(phrase, fields)
  }
}
