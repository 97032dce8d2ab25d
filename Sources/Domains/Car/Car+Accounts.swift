internal import Intents

extension Car {
  /// The temperature set for a zone, else for all zones, else a usual one.
  func temperature(of zone: String?, _ state: CarState) -> Double {
    zone.flatMap { state.temperatures[$0] } ?? state.temperatures["all"]
      ?? (configuration.temperatureUnit == .celsius ? 21 : 70)
  }

  /// One setting in words: "the fan is at 50 percent".
  func account(
    _ setting: CarSetting, _ state: CarState, zone: String? = nil, seat: String? = nil
  ) -> String {
    switch setting {
    case .temperature:
      "the temperature\(SpokenCar.zone(zone)) is set to "
        + SpokenCar.degrees(temperature(of: zone, state))
    case .airConditioner: "the air conditioner is \(state.isAirConditionerOn ? "on" : "off")"
    case .fan: state.isFanOn ? "the fan is at \(state.fanPercent) percent" : "the fan is off"
    case .circulation:
      state.airCirculationMode == "recirculateAir"
        ? "the air is recirculated" : "fresh air comes in"
    case .defroster: account(ofDefrosters: state.defrosters)
    case .seat: account(ofSeat: seat ?? "driver", state)
    case .audioSource:
      "sound comes from \(SpokenCar.sources[state.audioSource] ?? state.audioSource)"
    case .radio: account(of: state.radio)
    case .profile:
      state.profile.map { $0 == "default" ? "the default profile" : "profile \($0)" }
        .map { "\($0) is active" } ?? "no profile is active"
    }
  }

  private func account(ofDefrosters defrosters: Set<String>) -> String {
    switch defrosters.count {
    case 0: "the defrosters are off"
    case 1: "the \(defrosters.first ?? "") defroster is on"
    default: "both defrosters are on"
    }
  }

  private func account(of radio: CarState.Radio) -> String {
    let words = SpokenCar.radio(radio)
    return words.isEmpty ? "the radio is on" : "the radio is tuned to \(words)"
  }

  private func account(ofSeat seat: String, _ state: CarState) -> String {
    let settings = state.seats[seat] ?? CarState.Seat()
    var features: [String] = []
    if settings.heating > 0 { features.append("heated at level \(settings.heating)") }
    if settings.cooling > 0 { features.append("cooled at level \(settings.cooling)") }
    if settings.massage > 0 { features.append("massaging at level \(settings.massage)") }
    let verb = SpokenCar.seat(seat).hasSuffix("s") ? "are" : "is"
    guard !features.isEmpty else {
      return "\(SpokenCar.seat(seat)) \(verb) neither heated nor cooled"
    }
    return "\(SpokenCar.seat(seat)) \(verb) " + Value.enumerated(features, conjunction: "and")
  }
}

/// The settings of a car that can be asked about.
enum CarSetting: String {
  case temperature, airConditioner, fan, circulation, defroster, seat, audioSource, radio, profile
}
