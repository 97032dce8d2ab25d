/// What carries out orders to cars.
package protocol CarControl: Sendable {
  /// The name of what is only simulated, said with the answers; `nil` when there is a car.
  var simulation: String? { get }

  /// Has a car do or tell something.
  ///
  /// - Returns: how it is set now.
  func carryOut(_ order: CarOrder) async throws -> CarState
}
