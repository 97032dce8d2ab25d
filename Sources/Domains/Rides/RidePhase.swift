/// How far a ride has come; SiriKit's names.
package enum RidePhase: String, Sendable, Codable, CaseIterable {
  case received
  case confirmed
  /// The driver is on the way.
  case approachingPickup
  /// The driver is there.
  case pickup
  /// The speaker sits in it.
  case ongoing
  case completed
  case cancelled

  /// Whether nothing more will come.
  package var isOver: Bool { self == .completed || self == .cancelled }

  /// The field by which responses choose their sentence: "isConfirmed".
  var flag: String { "is" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether calling it off costs the driver a way.
  package var hasDriverOut: Bool { self == .approachingPickup || self == .pickup }
}
