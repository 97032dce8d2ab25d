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
