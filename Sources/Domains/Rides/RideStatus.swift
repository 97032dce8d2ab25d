package import Foundation

/// The status of a ride, as its provider reports it.
package struct RideStatus: Sendable, Hashable, Codable {
  package var identifier: String
  package var phase: RidePhase
  package var option: String?
  package var pickup: String?
  package var dropOff: String?
  package var driver: String?
  /// The car in words: "blue Toyota".
  package var vehicle: String?
  package var registrationPlate: String?
  package var estimatedPickup: Date?
  package var estimatedDropOff: Date?
  /// Price of cancelling now, such as "5 USD"; `nil` where it is free or not known.
  package var cancellationFee: String?

  package init(
    identifier: String, phase: RidePhase, option: String? = nil, pickup: String? = nil,
    dropOff: String? = nil, driver: String? = nil, vehicle: String? = nil,
    registrationPlate: String? = nil, estimatedPickup: Date? = nil, estimatedDropOff: Date? = nil
  ) {
    self.identifier = identifier
    self.phase = phase
    self.option = option
    self.pickup = pickup
    self.dropOff = dropOff
    self.driver = driver
    self.vehicle = vehicle
    self.registrationPlate = registrationPlate
    self.estimatedPickup = estimatedPickup
    self.estimatedDropOff = estimatedDropOff
  }
}

/// The phase of a ride, by SiriKit's names.
package enum RidePhase: String, Sendable, Codable, CaseIterable {
  case received
  case confirmed
  /// The driver is on the way.
  case approachingPickup
  /// The driver has arrived.
  case pickup
  /// The passenger is in the car.
  case ongoing
  case completed
  case cancelled

  /// Whether the ride has ended, one way or the other.
  package var isOver: Bool { self == .completed || self == .cancelled }

  /// Whether the driver has already set out, so that cancelling costs them a trip.
  package var hasDriverOut: Bool { self == .approachingPickup || self == .pickup }
}
