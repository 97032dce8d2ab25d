/// A car that exists only as stored settings.
package struct SimulatedCar: CarControl {
  package let simulation: String? = "simulated car"

  package init() {}

  package func carryOut(_ order: CarOrder) -> CarState {
    var state = order.state
    if state.power == CarPower() {
      state.power.fuelPercentRemaining = 60
      state.power.chargePercentRemaining = 80
      state.power.distanceRemaining = 240
      state.power.charging = false
    }
    return state
  }
}
