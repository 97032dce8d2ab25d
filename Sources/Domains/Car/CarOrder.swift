package import Intents

/// An order to a car, to do or tell something.
package struct CarOrder: Sendable {
  /// The intent's name.
  package let request: String
  /// The name of the car.
  package let car: String
  /// The intent's parameters as resolved.
  package let parameters: [String: Value]
  /// The car's settings once the order is carried out.
  package let state: CarState

  package init(request: String, car: String, parameters: [String: Value], state: CarState) {
    self.request = request
    self.car = car
    self.parameters = parameters
    self.state = state
  }
}
