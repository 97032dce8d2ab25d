package import Intents

/// A service that drives people.
///
/// Refusals are thrown as `RideError`.
package protocol RideProvider: Sendable {
  /// The provider's name in answers: "simulated fleet".
  var name: String { get }

  /// Whether rides are only simulated, so that no car will come.
  var isSimulated: Bool { get }

  /// Whether it finds addresses itself, so that places it was not told about may be named.
  var acceptsAnyPlace: Bool { get }

  /// The options it is known to offer, without asking it.
  func knownOptions() throws -> [RideOption]

  /// The options it offers, between two places if they are known; the usual one first.
  func options(from pickup: String?, to dropOff: String?) async throws -> [RideOption]

  /// Checks whether an order would be accepted, without placing it; throws if not.
  func check(_ order: RideOrder) async throws

  func request(_ order: RideOrder) async throws -> RideStatus

  /// The rides that are not over, the one picked up first before the others.
  func rides() async throws -> [RideStatus]

  /// The time from the pick-up to the arrival, where it is known before somebody drives.
  func journey(from pickup: String, to dropOff: String) async throws -> Duration?

  /// The ride in progress, or the one that has just ended; `nil` if there is none.
  func status() async throws -> RideStatus?

  /// Passes on the speaker's feedback on a finished ride: up to five stars, a tip, or both.
  func rate(_ identifier: String, stars: Int?, tip: Money?) async throws

  /// Has a ride go to another place; throws if it can't.
  func redirect(_ ride: RideStatus, to place: String) async throws -> RideStatus

  /// Cancels a ride.
  func cancel(_ identifier: String) async throws
}

extension RideProvider {
  package var isSimulated: Bool { false }
  package var acceptsAnyPlace: Bool { false }
  package func knownOptions() throws -> [RideOption] { [] }
  package func check(_ order: RideOrder) async throws {}
  package func redirect(_ ride: RideStatus, to place: String) async throws -> RideStatus {
    throw RideError.destinationFixed
  }
  package func rides() async throws -> [RideStatus] {
    try await status().map { $0.phase.isOver ? [] : [$0] } ?? []
  }
  package func journey(from pickup: String, to dropOff: String) async throws -> Duration? { nil }
}
