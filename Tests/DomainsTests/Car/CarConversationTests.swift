import Conversation
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations with a car that carries out what it is told.
@Suite struct CarConversationTests {
  /// A car that does as it is told and keeps the orders.
  private actor ObedientCar: CarControl {
    nonisolated let simulation: String? = nil
    private(set) var orders: [CarOrder] = []

    func carryOut(_ order: CarOrder) -> CarState {
      orders.append(order)
      return order.state
    }
  }

  private let database: Database
  private let control = ObedientCar()
  private var speaker: Speaker

  init() throws {
    database = try Database(path: Database.memory)
    speaker = try Speaker([Car(database: database, effects: .real, control: control).app])
  }

  private static let climate = "SetClimateSettingsInCar"
  private static let seats = "SetSeatSettingsInCar"
  private static let radio = "SetRadioStation"

  private static let commands: [(String, [String: Value], String)] = [
    (climate, ["enableAirConditioner": true], "The air conditioner is on."),
    (climate, ["enableFan": true], "The fan is at 50 percent."),
    (climate, ["enableFan": false], "The fan is off."),
    (climate, ["enableAutoMode": true], "The climate is automatic now."),
    (climate, ["enableClimateControl": true], "Climate control is on."),
    (climate, ["airCirculationMode": "recirculateAir"], "The air is recirculated."),
    (climate, ["airCirculationMode": "freshAir"], "Fresh air comes in."),
    (climate, ["fanSpeedIndex": 7], "The fan is at 100 percent."),
    (climate, ["fanSpeedIndex": 8], "The fan has no speed 8."),
    (climate, ["fanSpeedPercentage": 30], "The fan is at 30 percent."),
    (climate, ["relativeFanSpeedSetting": "higher"], "The fan is at 64 percent."),
    (climate, ["temperature": 72], "The temperature is set to 72 degrees."),
    (
      climate, ["temperature": 68, "climateZone": "passenger"],
      "The temperature for the passenger is set to 68 degrees."
    ),
    (
      climate, ["temperature": 20, "temperatureUnit": "celsius"],
      "The temperature is set to 68 degrees."
    ),
    (climate, ["temperature": 120], "That is too hot. What temperature?"),
    (climate, ["temperature": 20], "The temperature is set to 68 degrees."),
    (climate, ["temperature": 45], "That is too cold. What temperature?"),
    (
      climate, ["relativeTemperatureSetting": "higher"], "The temperature is set to 72 degrees."
    ),
    (
      climate, ["relativeTemperatureSetting": "lowest"], "The temperature is set to 60 degrees."
    ),
    (
      "SetDefrosterSettingsInCar", ["defroster": "rear", "enable": true],
      "The rear defroster is on."
    ),
    ("SetDefrosterSettingsInCar", ["enable": false], "The defrosters are off."),
    (
      seats, ["seat": "passenger", "enableHeating": true],
      "The heating of the passenger seat is at level 2."
    ),
    (
      seats, ["seat": "driver", "enableCooling": true, "level": 3],
      "The cooling of the driver's seat is at level 3."
    ),
    (seats, ["enableHeating": true, "level": 9], "There is no level 9."),
    (seats, ["enableMassage": false], "The massage of the driver's seat is off."),
    (
      seats, ["enableHeating": true, "seat": "all", "relativeLevelSetting": "highest"],
      "The heating of all seats is at level 3."
    ),
    ("SetAudioSourceInCar", ["audioSource": "usb"], "Sound comes from USB."),
    (
      "SetAudioSourceInCar", ["relativeAudioSourceReference": "next"],
      "Sound comes from Bluetooth."
    ),
    (
      "SetAudioSourceInCar", ["relativeAudioSourceReference": "previous"],
      "Sound comes from the disc."
    ),
    (
      "SetAudioSourceInCar", ["audioSource": "memoryCard"],
      "The car has no such source. Which source?"
    ),
    ("SetAudioSourceInCar", [:], "Which source?"),
    (radio, ["frequency": 88.5, "radioType": "FM"], "The radio is tuned to 88.5 FM."),
    (radio, ["frequency": 987, "radioType": "FM"], "The radio is tuned to 98.7 FM."),
    (radio, ["frequency": 1010], "The radio is tuned to 1010 AM."),
    (
      radio, ["frequency": 12],
      "12 is no frequency of the radio. Which station?"
    ),
    (radio, ["radioType": "FM", "presetNumber": 3], "The radio is tuned to FM preset 3."),
    (radio, ["stationName": "radio paradise"], "The radio is tuned to radio paradise."),
    (radio, [:], "The radio is on."),
    ("SetCarLockStatus", ["locked": true], "The car is locked."),
    ("SetCarLockStatus", ["locked": false, "carName": "truck"], "The car is unlocked."),
    (
      "SetCarLockStatus", ["locked": true, "carName": "spaceship"],
      "I don't know the car spaceship. Which car?"
    ),
    ("GetCarLockStatus", [:], "I don't know whether the car is locked."),
    ("ActivateCarSignal", ["signals": ["audible"]], "The car honks."),
    (
      "ActivateCarSignal", ["signals": ["audible", "visible"]],
      "The car honks and flashes its lights."
    ),
    ("GetCarPowerLevelStatus", ["powerLevel": "range"], "I don't know that of the car."),
    ("ListCars", [:], "You have the car."),
    ("SetProfileInCar", [:], "Which profile?"),
  ]

  @Test(arguments: commands)
  func `the car is told`(
    _ intent: String, _ slots: [String: Value], _ expected: String
  ) async throws {
    var speaker = speaker
    #expect(await speaker.say(intent, slots) == expected)
  }

  @Test mutating func `what was set is kept and answered from`() async throws {
    _ = await speaker.say(Self.climate, ["temperature": 72])
    _ = await speaker.say(Self.climate, ["temperature": 66, "climateZone": "rear"])
    _ = await speaker.say(Self.seats, ["seat": "driver", "enableHeating": true, "level": 1])
    _ = await speaker.say("SetCarLockStatus", ["locked": true])
    // As after a restart: everything is read from the store.
    speaker = try Speaker([Car(database: database, effects: .real, control: control).app])
    let answers = [
      ("temperature", "The temperature is set to 72 degrees."),
      ("seat", "The driver's seat is heated at level 1."),
      ("defroster", "The defrosters are off."), ("audioSource", "Sound comes from the radio."),
      ("profile", "No profile is active."),
    ]
    for (setting, answer) in answers {
      #expect(await speaker.say("GetCarSettings", ["setting": .text(setting)]) == answer)
    }
    let rear: [String: Value] = ["setting": "temperature", "climateZone": "rear"]
    #expect(
      await speaker.say("GetCarSettings", rear)
        == "The temperature in the rear is set to 66 degrees.")
    #expect(await speaker.say("GetCarLockStatus") == "The car is locked.")
  }

  @Test mutating func `a profile brings back what was saved`() async throws {
    _ = await speaker.say(Self.climate, ["temperature": 75])
    #expect(
      await speaker.say("SaveProfileInCar", ["profileNumber": 2])
        == "Your settings are kept as profile 2.")
    _ = await speaker.say(Self.climate, ["temperature": 65])
    _ = await speaker.say("SetCarLockStatus", ["locked": true])
    #expect(
      await speaker.say("SetProfileInCar", ["profileNumber": 2]) == "Profile 2 is active.")
    #expect(
      await speaker.say("GetCarSettings", ["setting": "temperature"])
        == "The temperature is set to 75 degrees.")
    #expect(await speaker.say("GetCarLockStatus") == "The car is locked.")
  }

  @Test mutating func `an order has the intent, its parameters and the state to come`() async throws
  {
    _ = await speaker.say(Self.climate, ["temperature": 72, "climateZone": "driver"])
    let order = try #require(await control.orders.first)
    #expect(order.request == Self.climate && order.car == "car")
    #expect(order.parameters == ["temperature": 72, "climateZone": "driver"])
    #expect(order.state.temperatures == ["driver": 72])
  }

  @Test func `of several cars one is chosen`() async throws {
    let configuration = CarConfiguration(cars: [
      .init(name: "truck", synonyms: ["pickup"]), .init(name: "blue sedan"),
    ])
    var speaker = try Speaker([
      Car(configuration, database: database, effects: .real, control: control).app
    ])
    #expect(
      await speaker.say("SetCarLockStatus", ["locked": true])
        == "Which car, truck or blue sedan?")
    #expect(await speaker.choose("truck") == "The truck is locked.")
    #expect(
      await speaker.say("SetCarLockStatus", ["locked": true, "carName": "pickup"])
        == "The truck is locked.")
    #expect(
      await speaker.say("SetCarLockStatus", ["locked": true, "carName": "sedan"])
        == "Did you mean blue sedan?")
    #expect(await speaker.answer("yes") == "The blue sedan is locked.")
    #expect(await speaker.say("ListCars") == "You have the truck and the blue sedan.")
  }

  @Test func `what is not subscribed to or not there is said`() async throws {
    let configuration = CarConfiguration(
      stations: ["classic rock", "classic jazz", "the news"], hasSatelliteRadio: false)
    var speaker = try Speaker([
      Car(configuration, database: database, effects: .real, control: control).app
    ])
    let script: [([String: Value], String)] = [
      (["radioType": "satellite", "channel": "5"], "You have not subscribed to that radio."),
      (["stationName": "opera"], "I don't know the station opera."),
      (["stationName": "news"], "The radio is tuned to the news."),
    ]
    for (slots, answer) in script { #expect(await speaker.say(Self.radio, slots) == answer) }
    #expect(
      await speaker.say(Self.radio, ["stationName": "classic"])
        == "Which one: classic rock or classic jazz?")
  }

  @Test func `without a car it says that it is simulated`() async throws {
    var speaker = try Speaker([Car(database: database, effects: .real).app])
    #expect(
      await speaker.say(Self.climate, ["enableAirConditioner": true])
        == "The air conditioner is on in the simulated car.")
    #expect(
      await speaker.say("SetProfileInCar", ["profileNumber": 3])
        == "There is no profile 3. Which profile?")
  }
}
