package import Intents

/// The settings of a car, as Heed or the car's own program knows them.
package struct CarState: Sendable, Hashable, Codable {
  package var isFanOn = false
  /// The fan's speed, 0 … 100.
  package var fanPercent = 50
  package var isAirConditionerOn = false
  package var isClimateControlOn = false
  package var isAutomatic = false
  /// "freshAir" or "recirculateAir".
  package var airCirculationMode = "freshAir"
  /// Temperatures by zone, in the configuration's unit; "all" for zones without one of their own.
  package var temperatures: [String: Double] = [:]
  /// The unit in which a temperature was said last; `nil` where it was the configuration's.
  package var spokenUnit: CarConfiguration.TemperatureUnit?
  /// "front", "rear".
  package var defrosters: Set<String> = []
  /// Seats by position: "driver", "rearLeft".
  package var seats: [String: Seat] = [:]
  package var audioSource = "radio"
  package var radio = Radio()
  /// Stations by the number of their preset.
  package var presets: [String: Radio] = [:]
  package var profile: String?
  package var isLocked: Bool?
  package var power = CarPower()

  package init() {}

  /// The settings of a seat, each 0 for off.
  package struct Seat: Sendable, Hashable, Codable {
    package var heating = 0
    package var cooling = 0
    package var massage = 0

    package init() {}
  }

  /// The station the radio is tuned to.
  package struct Radio: Sendable, Hashable, Codable {
    /// "FM".
    package var type: String?
    /// The frequency in megahertz for FM, in kilohertz for AM.
    package var frequency: Double?
    package var stationName: String?
    package var channel: String?
    package var preset: Int?

    package init() {}
  }
}

/// A car or service that carries out orders.
package protocol CarControl: Sendable {
  /// The name of the simulation, said with the answers; `nil` for a real car.
  var simulation: String? { get }

  /// Has a car carry out an order.
  ///
  /// - Returns: the car's settings afterwards.
  func carryOut(_ order: CarOrder) async throws -> CarState
}

/// An order to a car, to do or tell something.
package struct CarOrder: Sendable {
  /// The intent's name.
  package let request: String
  /// The name of the car.
  package let car: String
  /// The intent's parameters as resolved.
  package let parameters: [String: Value]
  /// The car's settings once the order is carried out.
  package let state: CarState

  package init(request: String, car: String, parameters: [String: Value], state: CarState) {
    self.request = request
    self.car = car
    self.parameters = parameters
    self.state = state
  }
}

/// A car's remaining fuel or charge; `nil` for values it doesn't report.
package struct CarPower: Sendable, Hashable, Codable {
  package var fuelPercentRemaining: Double?
  package var chargePercentRemaining: Double?
  /// The remaining distance, in the unit of the configuration.
  package var distanceRemaining: Double?
  package var charging: Bool?
  package var minutesToFull: Double?

  package init() {}
}
