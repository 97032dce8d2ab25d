/// A car or service that carries out orders.
package protocol CarControl: Sendable {
  /// The name of the simulation, said with the answers; `nil` for a real car.
  var simulation: String? { get }

  /// Has a car carry out an order.
  ///
  /// - Returns: the car's settings afterwards.
  func carryOut(_ order: CarOrder) async throws -> CarState
}
