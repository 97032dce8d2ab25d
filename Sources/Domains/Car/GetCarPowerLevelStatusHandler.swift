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
    let name = "the \(car.name(in: intent))"
    switch intent["powerLevel"]?.text {
    case "fuel":
      return power.fuelPercentRemaining.map { "\(name) has \(percent($0)) of its fuel left" }
    case "charge":
      return power.chargePercentRemaining.map { "\(name) is charged to \(percent($0))" }
    case "charging": return charging(power, name)
    default:
      return power.distanceRemaining.map { distance in
        "\(name) can go \(Value.number(distance.rounded()).spoken) more \(car.configuration.distanceUnit)"
      }
    }
  }

  private func charging(_ power: CarPower, _ name: String) -> String? {
    let level = power.chargePercentRemaining.map { " at \(percent($0))" } ?? ""
    switch (power.charging, power.minutesToFull) {
    case (true?, let minutes?):
      return
        "\(name) is charging\(level), and will be full in \(SpokenLength.rounded(minutes * 60))"
    case (true?, nil): return "\(name) is still charging\(level)"
    case (false?, _):
      let isFull = (power.chargePercentRemaining ?? 0) >= 100
      let charge = power.chargePercentRemaining.map { ", it is charged to \(percent($0))" } ?? ""
      return isFull ? "\(name) is fully charged" : "\(name) is not charging\(charge)"
    case (nil, _): return nil
    }
  }

  private func percent(_ number: Double) -> String {
    "\(Value.number(number.rounded()).spoken) percent"
  }
}
