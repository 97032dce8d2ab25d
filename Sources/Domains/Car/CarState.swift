/// How a car is set, as Heed or the car's own program knows it.
package struct CarState: Sendable, Hashable, Codable {
  package var isFanOn = false
  /// 0 … 100.
  package var fanPercent = 50
  package var isAirConditionerOn = false
  package var isClimateControlOn = false
  package var isAutomatic = false
  /// "freshAir" or "recirculateAir".
  package var airCirculationMode = "freshAir"
  /// In the configuration's unit, by zone; "all" for those that have none of their own.
  package var temperatures: [String: Double] = [:]
  /// "front", "rear".
  package var defrosters: Set<String> = []
  /// By seat: "driver", "rearLeft".
  package var seats: [String: Seat] = [:]
  package var audioSource = "radio"
  package var radio = Radio()
  /// What is stored under a preset's number.
  package var presets: [String: Radio] = [:]
  package var profile: String?
  package var isLocked: Bool?
  package var power = CarPower()

  package init() {}

  /// What a seat does, each 0 for off.
  package struct Seat: Sendable, Hashable, Codable {
    package var heating = 0
    package var cooling = 0
    package var massage = 0

    package init() {}
  }

  /// What the radio is tuned to.
  package struct Radio: Sendable, Hashable, Codable {
    /// "FM".
    package var type: String?
    /// Megahertz for FM, kilohertz for AM.
    package var frequency: Double?
    package var stationName: String?
    package var channel: String?
    package var preset: Int?

    package init() {}
  }
}
