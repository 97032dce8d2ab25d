package import Conversation

/// The cars there are, and their features.
package struct CarConfiguration: DomainConfiguration {
  /// A car by its name and synonyms.
  package struct Entry: Sendable, Hashable, Codable {
    package let name: String
    package let synonyms: [String]

    package init(name: String, synonyms: [String] = []) {
      self.name = name
      self.synonyms = synonyms
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      synonyms = try container.decodeIfPresent([String].self, forKey: .synonyms) ?? []
    }
  }

  package enum TemperatureUnit: String, Sendable, Codable { case celsius, fahrenheit }

  /// The display name of the app.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The cars; the first is meant when none is named.
  package var cars: [Entry]
  package var temperatureUnit: TemperatureUnit
  /// "miles" or "kilometers".
  package var distanceUnit: String
  /// The number of the fan's speeds.
  package var fanSteps: Int
  /// The number of levels of a seat's heating.
  package var seatLevels: Int
  package var audioSources: [String]
  /// Radio stations by name.
  package var stations: [String]
  /// Whether satellite radio is subscribed to.
  package var hasSatelliteRadio: Bool
  /// The program that carries out orders, instead of the simulated car.
  package var program: ConfiguredProgram?

  package init(
    name: String = "Car", alternativeNames: [App.AlternativeName] = [],
    cars: [Entry] = [Entry(name: "car")], temperatureUnit: TemperatureUnit = .fahrenheit,
    distanceUnit: String = "miles", fanSteps: Int = 7, seatLevels: Int = 3,
    audioSources: [String] = [
      "radio", "bluetooth", "usb", "aux", "carPlay", "iPod", "opticalDrive",
    ],
    stations: [String] = [], hasSatelliteRadio: Bool = true, program: ConfiguredProgram? = nil
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.cars = cars
    self.temperatureUnit = temperatureUnit
    self.distanceUnit = distanceUnit
    self.fanSteps = fanSteps
    self.seatLevels = seatLevels
    self.audioSources = audioSources
    self.stations = stations
    self.hasSatelliteRadio = hasSatelliteRadio
    self.program = program
  }

  /// The range of temperatures that can be set.
  package var temperatures: ClosedRange<Double> {
    temperatureUnit == .celsius ? 15...30 : 60...86
  }
}

extension CarConfiguration {
  package init() { self.init(name: "Car") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    program.map { [("program", $0)] } ?? []
  }
}
