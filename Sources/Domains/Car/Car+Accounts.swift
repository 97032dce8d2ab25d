internal import Intents

extension Car {
  /// The temperature set for a zone, else for all zones, else a usual one.
  func temperature(of zone: String?, _ state: CarState) -> Double {
    zone.flatMap { state.temperatures[$0] } ?? state.temperatures["all"]
      ?? (configuration.temperatureUnit == .celsius ? 21 : 70)
  }

  /// The same in the unit in which one was said last.
  private func spokenTemperature(of zone: String?, _ state: CarState) -> Double {
    let (own, temperature) = (configuration.temperatureUnit, temperature(of: zone, state))
    return state.spokenUnit.map { temperature.converted(from: own, to: $0) } ?? temperature
  }

  /// One setting in words: "the fan is at 50 percent".
  func account(
    _ setting: CarSetting, _ state: CarState, zone: String? = nil, seat: String? = nil
  ) -> String {
    switch setting {
    case .temperature: account(ofTemperature: spokenTemperature(of: zone, state), in: zone)
    case .airConditioner: clock(state.isAirConditionerOn ? .airConditionerOn : .airConditionerOff)
    case .fan:
      state.isFanOn
        ? clock(.fanOn, ["count": .number(Double(state.fanPercent))]) : clock(.fanOff)
    case .circulation:
      clock(state.airCirculationMode == "recirculateAir" ? .airRecirculated : .airFresh)
    case .defroster: account(ofDefrosters: state.defrosters)
    case .seat: account(ofSeat: seat ?? "driver", state)
    case .audioSource:
      clock(.sourceIs, ["source": .text(named("source", state.audioSource) ?? state.audioSource)])
    case .radio: clock(.radioIs, ["station": .text(station(state.radio))])
    case .profile: account(ofProfile: state.profile)
    }
  }

  /// "the driver's seat", "all seats".
  func name(ofSeat seat: String) -> String { named("seat", seat) ?? seat }

  /// The name of a part of the car, whose phrase is called after it: "zoneRearLeft".
  private func named(_ kind: String, _ part: String) -> String? {
    Phrase(rawValue: kind + part.capitalizedSentence).map { clock($0) }
  }

  /// "The temperature is set to 72 degrees".
  func account(ofTemperature temperature: Double, in zone: String?) -> String {
    var fields: [String: Value] = ["count": .number(temperature)]
    fields["zone"] = zone.flatMap { named("zone", $0) }.map(Value.text)
    return clock(.temperatureIs, fields)
  }

  private func account(ofProfile profile: String?) -> String {
    guard let profile else { return clock(.profileNone) }
    return profile == "default"
      ? clock(.profileDefault) : clock(.profileIs, ["profile": .text(profile)])
  }

  private func account(ofDefrosters defrosters: Set<String>) -> String {
    switch defrosters.count {
    case 0: clock(.defrostersOff)
    case 1: clock(defrosters.contains("front") ? .frontDefrosterOn : .rearDefrosterOn)
    default: clock(.defrostersBothOn)
    }
  }

  /// "88.5 FM", "the news station", "channel 5".
  private func station(_ radio: CarState.Radio) -> String {
    var fields: [String: Value] = [:]
    fields["type"] = radio.type.map(Value.text)
    fields["name"] = radio.stationName.map(Value.text)
    fields["frequency"] = radio.frequency.map(Value.number)
    fields["channel"] = radio.channel.map(Value.text)
    fields["preset"] = radio.preset.map { .number(Double($0)) }
    let phrases: [(String, Phrase)] = [
      ("name", .stationName), ("frequency", .stationFrequency), ("channel", .stationChannel),
      ("preset", .stationPreset),
    ]
    let phrase = phrases.first { fields[$0.0] != nil }?.1
    return phrase.map { clock($0, fields) } ?? radio.type ?? ""
  }

  private func account(ofSeat seat: String, _ state: CarState) -> String {
    let settings = state.seats[seat] ?? CarState.Seat()
    let levels: [(Int, Phrase)] = [
      (settings.heating, .seatHeated), (settings.cooling, .seatCooled),
      (settings.massage, .seatMassaging),
    ]
    let features = levels.filter { $0.0 > 0 }.map { level, phrase in
      clock(phrase, ["level": .number(Double(level))])
    }
    let isMany = Self.groups.contains(seat)
    let name = Value.text(name(ofSeat: seat))
    guard !features.isEmpty else {
      return clock(isMany ? .seatsAreNeither : .seatIsNeither, ["seat": name])
    }
    return clock(
      isMany ? .seatsAre : .seatIs,
      ["seat": name, "features": .text(clock.language.list(features))])
  }

  /// The phrase that names several seats.
  private static let groups: Set = ["all", "front", "rear", "thirdRow"]
}

/// The settings of a car that can be asked about.
enum CarSetting: String {
  case temperature, airConditioner, fan, circulation, defroster, seat, audioSource, radio, profile
}

extension Double {
  /// The same temperature in another unit, in whole degrees.
  func converted(
    from unit: CarConfiguration.TemperatureUnit, to other: CarConfiguration.TemperatureUnit
  ) -> Double {
    switch (unit, other) {
    case (.celsius, .fahrenheit): (self * 9 / 5 + 32).rounded()
    case (.fahrenheit, .celsius): ((self - 32) * 5 / 9).rounded()
    default: self
    }
  }
}
