/// What a car has left to drive with; `nil` where it does not say.
package struct CarPower: Sendable, Hashable, Codable {
  package var fuelPercentRemaining: Double?
  package var chargePercentRemaining: Double?
  /// In the unit of the configuration.
  package var distanceRemaining: Double?
  package var charging: Bool?
  package var minutesToFull: Double?

  package init() {}
}
