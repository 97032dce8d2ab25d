internal import Conversation
internal import Intents

/// "Tune into 88.5 FM", "switch to FM radio preset 3", "turn on the radio".
struct SetRadioStationHandler: IntentHandler {
  private static let fm = 76.0...108.0
  private static let am = 520.0...1710.0
  private static let presets = 1...99

  let car: Car

  var intent: String { "SetRadioStation" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("frequency") { value, intent in
        guard let heard = value?.number else { return .notRequired }
        guard let frequency = Self.frequency(heard, intent["radioType"]?.text) else {
          return .unsupported(reason: "outOfBand")
        }
        return .success(.number(frequency))
      },
      ParameterResolver("presetNumber") { value, _ in
        guard let preset = value?.integer else { return .notRequired }
        return Self.presets.contains(preset)
          ? .success(.number(Double(preset))) : .unsupported(reason: "outOfRange")
      },
      ParameterResolver("stationName") { value, _ in
        guard let heard = value?.text else { return .notRequired }
        // Without configured stations, the car must know them.
        guard !car.configuration.stations.isEmpty else { return .success(.text(heard)) }
        let language = car.clock.language
        let match = NameMatch(language.withoutArticle(heard), among: car.configuration.stations) {
          [language.withoutArticle($0)]
        }
        guard let station = match.things.first else { return .unsupported(reason: nil) }
        if match.isExact { return .success(.text(station)) }
        return match.things.count == 1
          ? .confirmationRequired(.text(station)) : .disambiguation(match.things.map(Value.text))
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    let isSatellite = intent["radioType"]?.text == "satellite"
    return Response(
      isSatellite && !car.configuration.hasSatelliteRadio ? "failureNotSubscribed" : .ready)
  }

  func handle(_ intent: Intent) async throws -> Response {
    let state = try await car.carryOut(intent) { state in
      state.audioSource = "radio"
      state.radio = radio(from: state, intent)
    }
    return Response(.success, fields: car.fields(intent, account: car.account(.radio, state)))
  }

  private func radio(from state: CarState, _ intent: Intent) -> CarState.Radio {
    var radio = CarState.Radio()
    radio.type = intent["radioType"]?.text
    radio.frequency = intent["frequency"]?.number
    radio.stationName = intent["stationName"]?.text
    radio.channel = intent["channel"]?.plain
    radio.preset = intent["presetNumber"]?.integer
    if let frequency = radio.frequency, radio.type == nil {
      radio.type = Self.fm.contains(frequency) ? "FM" : "AM"
    }
    if radio == CarState.Radio() { return state.radio }
    let isTypeOnly =
      radio.frequency == nil && radio.stationName == nil && radio.channel == nil
      && radio.preset == nil
    return isTypeOnly && state.radio.type == radio.type ? state.radio : radio
  }

  /// The frequency that is meant: "nine hundred eighty seven" on FM is 98.7; `nil` if it is on no band.
  private static func frequency(_ heard: Double, _ type: String?) -> Double? {
    let candidates = [heard, heard / 10]
    switch type {
    case "FM", "HD": return candidates.first(where: fm.contains)
    case "AM": return am.contains(heard) ? heard : nil
    case nil: return fm.contains(heard) || am.contains(heard) ? heard : nil
    default: return heard
    }
  }
}
