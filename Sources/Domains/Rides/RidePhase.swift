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
