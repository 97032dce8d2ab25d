package import Intents

/// Who drives.
///
/// Refusals are thrown as `RideError`.
package protocol RideProvider: Sendable {
  /// How it is spoken of: "simulated fleet".
  var name: String { get }

  /// Whether no car will come.
  var isSimulated: Bool { get }

  /// Whether it finds addresses itself, so that places it was not told of may be said.
  var acceptsAnyPlace: Bool { get }

  /// What it offers, between two places where they are known; the usual one first.
  func options(from pickup: String?, to dropOff: String?) async throws -> [RideOption]

  /// Throws when an order would be refused, without placing it.
  func check(_ order: RideOrder) async throws

  func request(_ order: RideOrder) async throws -> RideStatus

  /// The ride that goes on, or the one that has just ended; `nil` when there is none.
  func status() async throws -> RideStatus?

  /// Passes on what the speaker thinks of a ride that is over: up to five stars, a tip, or both.
  func rate(_ identifier: String, stars: Int?, tip: Money?) async throws

  /// Calls a ride off.
  func cancel(_ identifier: String) async throws
}

extension RideProvider {
  package var isSimulated: Bool { false }
  package var acceptsAnyPlace: Bool { false }
  package func check(_ order: RideOrder) async throws {}
}
