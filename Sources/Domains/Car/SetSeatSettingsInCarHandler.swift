internal import Conversation
internal import Intents

/// "Set the driver's seat heating to level two", "turn off the seat massage".
struct SetSeatSettingsInCarHandler: IntentHandler {
  private enum Feature: String, CaseIterable {
    case enableHeating, enableCooling, enableMassage

    var path: WritableKeyPath<CarState.Seat, Int> {
      switch self {
      case .enableHeating: \.heating
      case .enableCooling: \.cooling
      case .enableMassage: \.massage
      }
    }

    func phrase(isOff: Bool) -> Car.Phrase {
      switch self {
      case .enableHeating: isOff ? .heatingOff : .heatingAt
      case .enableCooling: isOff ? .coolingOff : .coolingAt
      case .enableMassage: isOff ? .massageOff : .massageAt
      }
    }
  }

  let car: Car

  var intent: String { "SetSeatSettingsInCar" }

  var resolvers: [ParameterResolver] {
    [
      car.which,
      ParameterResolver("level") { value, _ in
        guard let level = value?.integer else { return .notRequired }
        return (0...car.configuration.seatLevels).contains(level)
          ? .success(.number(Double(level))) : .unsupported(reason: "outOfRange")
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let feature = Feature.allCases.first { intent[$0.rawValue] != nil } ?? .enableHeating
    let seat = intent["seat"]?.text ?? "driver"
    var level = 0
    _ = try await car.carryOut(intent) { state in
      var settings = state.seats[seat] ?? CarState.Seat()
      level = self.level(of: settings[keyPath: feature.path], feature, intent)
      settings[keyPath: feature.path] = level
      // A seat is heated or cooled, not both.
      if level > 0, feature == .enableHeating { settings.cooling = 0 }
      if level > 0, feature == .enableCooling { settings.heating = 0 }
      if seat == "all" { state.seats = [:] }
      state.seats[seat] = settings
    }
    let account = car.clock(
      feature.phrase(isOff: level == 0),
      ["seat": .text(car.name(ofSeat: seat)), "level": .number(Double(level))])
    return Response(.success, fields: car.fields(intent, account: account))
  }

  private func level(of now: Int, _ feature: Feature, _ intent: Intent) -> Int {
    let highest = car.configuration.seatLevels
    if intent[feature.rawValue]?.boolean == false { return 0 }
    if let level = intent["level"]?.integer { return level }
    return switch intent["relativeLevelSetting"]?.text {
    case "lowest": 1
    case "lower": max(0, now - 1)
    case "higher": min(highest, now + 1)
    case "highest": highest
    default: now > 0 ? now : (highest + 1) / 2
    }
  }
}
