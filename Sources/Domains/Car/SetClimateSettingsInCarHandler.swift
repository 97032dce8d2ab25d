internal import Conversation
internal import Foundation
internal import Intents

/// "Turn on the air conditioner", "set the temperature to seventy two degrees", "fan to max".
struct SetClimateSettingsInCarHandler: IntentHandler {
  let car: Car

  var intent: String { "SetClimateSettingsInCar" }

  var resolvers: [ParameterResolver] {
    [
      car.which,
      ParameterResolver("temperature") { value, intent in
        guard let heard = value?.number else { return .notRequired }
        guard Self.difference(in: intent) == nil else { return .success(.number(heard)) }
        let temperature = inOwnUnit(heard, intent)
        let range = car.configuration.temperatures
        if temperature < range.lowerBound { return .unsupported(reason: "tooCold") }
        if temperature > range.upperBound { return .unsupported(reason: "tooHot") }
        return .success(.number(heard))
      },
      ParameterResolver("fanSpeedIndex") { value, _ in
        guard let index = value?.integer else { return .notRequired }
        return (0...car.configuration.fanSteps).contains(index)
          ? .success(.number(Double(index))) : .unsupported(reason: "outOfRange")
      },
      ParameterResolver("fanSpeedPercentage") { value, _ in
        guard let percent = value?.number else { return .notRequired }
        return (0...100).contains(percent) ? .success(.number(percent)) : .unsupported(reason: nil)
      },
    ]
  }

  /// The parameters that change something.
  private static let settings =
    fanSettings + [
      "enableAirConditioner", "enableClimateControl", "enableAutoMode", "airCirculationMode",
      "relativeTemperatureSetting", "temperature",
    ]
  private static let fanSettings = [
    "enableFan", "fanSpeedIndex", "fanSpeedPercentage", "relativeFanSpeedSetting",
  ]

  func handle(_ intent: Intent) async throws -> Response {
    guard Self.settings.contains(where: { intent[$0] != nil }) else {
      return Response("failureNothingToChange")
    }
    let state = try await car.carryOut(intent) { change(&$0, as: intent) }
    return Response(.success, fields: car.fields(intent, account: account(of: state, intent)))
  }

  private func change(_ state: inout CarState, as intent: Intent) {
    if let isOn = intent["enableFan"]?.boolean { state.isFanOn = isOn }
    if let isOn = intent["enableAirConditioner"]?.boolean { state.isAirConditionerOn = isOn }
    if let isOn = intent["enableClimateControl"]?.boolean { state.isClimateControlOn = isOn }
    if let isOn = intent["enableAutoMode"]?.boolean { state.isAutomatic = isOn }
    if let mode = intent["airCirculationMode"]?.text { state.airCirculationMode = mode }
    if let percent = fanPercent(from: state, intent) {
      state.fanPercent = percent
      state.isFanOn = percent > 0
    }
    if let temperature = temperature(from: state, intent) {
      let zone = intent["climateZone"]?.text ?? "all"
      if zone == "all" { state.temperatures = [:] }
      state.temperatures[zone] = temperature
      if Self.difference(in: intent) == nil, let heard = intent["temperature"]?.number {
        let unit = unit(of: heard, intent)
        state.spokenUnit = unit == car.configuration.temperatureUnit ? nil : unit
      }
    }
  }

  private func fanPercent(from state: CarState, _ intent: Intent) -> Int? {
    let step = 100.0 / Double(car.configuration.fanSteps)
    if let index = intent["fanSpeedIndex"]?.number { return Int((index * step).rounded()) }
    if let percent = intent["fanSpeedPercentage"]?.number { return Int(percent.rounded()) }
    return switch intent["relativeFanSpeedSetting"]?.text {
    case "lowest": Int(step.rounded())
    case "lower": max(0, state.fanPercent - Int(step.rounded()))
    case "higher": min(100, state.fanPercent + Int(step.rounded()))
    case "highest": 100
    default: nil
    }
  }

  private func temperature(from state: CarState, _ intent: Intent) -> Double? {
    let difference = Self.difference(in: intent)
    if difference == nil, let heard = intent["temperature"]?.number {
      return inOwnUnit(heard, intent)
    }
    let range = car.configuration.temperatures
    let step = difference ?? (car.configuration.temperatureUnit == .celsius ? 1 : 2)
    let now = car.temperature(of: intent["climateZone"]?.text, state)
    return switch intent["relativeTemperatureSetting"]?.text {
    case "lowest": range.lowerBound
    case "lower": max(range.lowerBound, now - step)
    case "higher": min(range.upperBound, now + step)
    case "highest": range.upperBound
    default: nil
    }
  }

  /// By how many degrees it shall be warmer or colder, where that is said: "two degrees warmer".
  private static func difference(in intent: Intent) -> Double? {
    let isMoved = ["lower", "higher"].contains(intent["relativeTemperatureSetting"]?.text)
    return isMoved ? intent["temperature"]?.number.flatMap { $0 <= mostMoved ? $0 : nil } : nil
  }

  /// More degrees are a temperature: "turn the heat up to seventy".
  private static let mostMoved = 15.0

  private func inOwnUnit(_ heard: Double, _ intent: Intent) -> Double {
    heard.converted(from: unit(of: heard, intent), to: car.configuration.temperatureUnit)
  }

  /// The unit in which a temperature was said; without its name it is the one in which it makes sense.
  private func unit(of temperature: Double, _ intent: Intent) -> CarConfiguration.TemperatureUnit {
    let own = car.configuration.temperatureUnit
    let named = intent["temperatureUnit"]?.text
    if let named = named.flatMap(CarConfiguration.TemperatureUnit.init(rawValue:)) { return named }
    let other: CarConfiguration.TemperatureUnit = own == .celsius ? .fahrenheit : .celsius
    // "Twenty degrees" makes sense only on one scale.
    return !isUsual(temperature) && isUsual(temperature.converted(from: other, to: own))
      ? other : own
  }

  private func isUsual(_ temperature: Double) -> Bool {
    car.configuration.temperatures.contains(temperature)
  }

  private func account(of state: CarState, _ intent: Intent) -> String {
    let zone = intent["climateZone"]?.text
    var accounts: [String] = []
    if intent["enableAirConditioner"] != nil {
      accounts.append(car.account(.airConditioner, state))
    }
    if intent["enableClimateControl"] != nil {
      accounts.append(
        car.clock(state.isClimateControlOn ? Car.Phrase.climateControlOn : .climateControlOff))
    }
    if intent["enableAutoMode"] != nil {
      accounts.append(
        car.clock(state.isAutomatic ? Car.Phrase.climateAutomatic : .climateManual))
    }
    if intent["airCirculationMode"] != nil { accounts.append(car.account(.circulation, state)) }
    if Self.fanSettings.contains(where: { intent[$0] != nil }) {
      accounts.append(car.account(.fan, state))
    }
    if Self.difference(in: intent) == nil, let heard = intent["temperature"]?.number {
      // In the unit in which it was said.
      accounts.append(car.account(ofTemperature: heard, in: zone))
    } else if intent["relativeTemperatureSetting"] != nil {
      accounts.append(car.account(.temperature, state, zone: zone))
    }
    return car.clock.language.list(accounts)
  }
}
