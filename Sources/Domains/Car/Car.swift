package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that controls cars.
package struct Car: Sendable {
  let store: CarStore
  let control: any CarControl
  let configuration: CarConfiguration
  let clock: WallClock

  /// Orders go to `control`, else to the configured program, else to the simulated car.
  package init(
    _ configuration: CarConfiguration = CarConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(),
    control: (any CarControl)? = nil, clock: WallClock = WallClock()
  ) {
    self.configuration = configuration
    self.clock = clock
    store = CarStore(database)
    self.control =
      control ?? programs.program(configuration.program, of: Self.key, effects).map {
        ProgramCar($0) as any CarControl
      }
      ?? SimulatedCar()
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        SetClimateSettingsInCarHandler(car: self), SetDefrosterSettingsInCarHandler(car: self),
        SetSeatSettingsInCarHandler(car: self), SetAudioSourceInCarHandler(car: self),
        SetRadioStationHandler(car: self), SetProfileInCarHandler(car: self),
        SaveProfileInCarHandler(car: self), SetCarLockStatusHandler(car: self),
        GetCarLockStatusHandler(car: self), ActivateCarSignalHandler(car: self),
        GetCarPowerLevelStatusHandler(car: self), ListCarsHandler(car: self),
        GetCarSettingsHandler(car: self),
      ],
      vocabularies: vocabularies)
  }

  /// The car an intent is about.
  func name(in intent: Intent) -> String {
    intent["carName"]?.entity?.name ?? configuration.cars.first?.name ?? "car"
  }

  /// The settings of a car as last known.
  func state(of car: String) throws -> CarState {
    guard let json = try store.state(of: car) else { return CarState() }
    return try CarState().merging(json: Data(json.utf8))
  }

  /// Has the car carry out an intent; `change` gives the settings wanted, and the car's answer is stored.
  func carryOut(
    _ intent: Intent, _ change: (inout CarState) throws -> Void = { _ in }
  ) async throws -> CarState {
    let car = name(in: intent)
    var state = try state(of: car)
    try change(&state)
    var parameters = intent.parameters
    parameters["carName"] = nil
    let answer = try await control.carryOut(
      CarOrder(request: intent.name, car: car, parameters: parameters, state: state))
    try store.save(answer.json(), of: car, at: clock.now())
    return answer
  }

  /// The fields of every response: the car, and a note if it is only simulated.
  func fields(_ intent: Intent, account: String? = nil) -> [String: Value] {
    var fields: [String: Value] = ["car": .text(name(in: intent))]
    fields["simulation"] = control.simulation.map(Value.text)
    fields["account"] = account.map { .text($0.capitalizedSentence) }
    return fields
  }
}
