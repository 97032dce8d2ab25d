package import Intents

/// What a car shall do or tell.
package struct CarOrder: Sendable {
  /// The intent's name.
  package let request: String
  /// Which car.
  package let car: String
  /// The intent's parameters as resolved.
  package let parameters: [String: Value]
  /// How the car is set when it has done so.
  package let state: CarState

  package init(request: String, car: String, parameters: [String: Value], state: CarState) {
    self.request = request
    self.car = car
    self.parameters = parameters
    self.state = state
  }
}
