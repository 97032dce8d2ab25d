import Conversation
import DialogueTestKit
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
    database = try Database.empty()
    speaker = try Speaker([
      Car(database: database, effects: .real, control: control, clock: HandClock().clock).app
    ])
  }

  private static let climate = "SetClimateSettingsInCar"
  private static let seats = "SetSeatSettingsInCar"
  private static let radio = "SetRadioStation"

  private static let commands: [(String, [String: Value], [Said])] = [
    (
      climate, ["enableAirConditioner": true], [.response(["account": "The air conditioner is on"])]
    ),
    (climate, ["enableFan": true], [.response(["account": "The fan is at 50 percent"])]),
    (climate, ["enableFan": false], [.response(["account": "The fan is off"])]),
    (climate, ["enableAutoMode": true], [.response(["account": "The climate is automatic now"])]),
    (climate, ["enableClimateControl": true], [.response(["account": "Climate control is on"])]),
    (
      climate, ["airCirculationMode": "recirculateAir"],
      [.response(["account": "The air is recirculated"])]
    ),
    (climate, ["airCirculationMode": "freshAir"], [.response(["account": "Fresh air comes in"])]),
    (climate, ["fanSpeedIndex": 7], [.response(["account": "The fan is at 100 percent"])]),
    (
      climate, ["fanSpeedIndex": 8],
      [.unsupported("fanSpeedIndex", reason: "outOfRange", nil, ["fanSpeedIndex": 8])]
    ),
    (climate, ["fanSpeedPercentage": 30], [.response(["account": "The fan is at 30 percent"])]),
    (
      climate, ["relativeFanSpeedSetting": "higher"],
      [.response(["account": "The fan is at 64 percent"])]
    ),
    (
      climate, ["temperature": 72], [.response(["account": "The temperature is set to 72 degrees"])]
    ),
    (
      climate, ["temperature": 68, "climateZone": "passenger"],
      [.response(["account": "The temperature for the passenger is set to 68 degrees"])]
    ),
    (
      climate, ["temperature": 20, "temperatureUnit": "celsius"],
      [.response(["account": "The temperature is set to 20 degrees"])]
    ),
    (
      climate, ["temperature": 120],
      [.unsupported("temperature", reason: "tooHot"), .ask("temperature")]
    ),
    (
      climate, ["temperature": 20], [.response(["account": "The temperature is set to 20 degrees"])]
    ),
    (
      climate, ["temperature": 45],
      [.unsupported("temperature", reason: "tooCold"), .ask("temperature")]
    ),
    (
      climate, ["relativeTemperatureSetting": "higher"],
      [.response(["account": "The temperature is set to 72 degrees"])]
    ),
    (
      climate, ["relativeTemperatureSetting": "lowest"],
      [.response(["account": "The temperature is set to 60 degrees"])]
    ),
    (
      "SetDefrosterSettingsInCar", ["defroster": "rear", "enable": true],
      [.response(["account": "The rear defroster is on"])]
    ),
    (
      "SetDefrosterSettingsInCar", ["enable": false],
      [.response(["account": "The defrosters are off"])]
    ),
    (
      seats, ["seat": "passenger", "enableHeating": true],
      [.response(["account": "The heating of the passenger seat is at level 2"])]
    ),
    (
      seats, ["seat": "driver", "enableCooling": true, "level": 3],
      [.response(["account": "The cooling of the driver's seat is at level 3"])]
    ),
    (
      seats, ["enableHeating": true, "level": 9],
      [.unsupported("level", reason: "outOfRange", nil, ["level": 9])]
    ),
    (
      seats, ["enableMassage": false],
      [.response(["account": "The massage of the driver's seat is off"])]
    ),
    (
      seats, ["enableHeating": true, "seat": "all", "relativeLevelSetting": "highest"],
      [.response(["account": "The heating of all seats is at level 3"])]
    ),
    (
      "SetAudioSourceInCar", ["audioSource": "usb"],
      [.response(["account": "Sound comes from USB"])]
    ),
    (
      "SetAudioSourceInCar", ["relativeAudioSourceReference": "next"],
      [.response(["account": "Sound comes from Bluetooth"])]
    ),
    (
      "SetAudioSourceInCar", ["relativeAudioSourceReference": "previous"],
      [.response(["account": "Sound comes from the disc"])]
    ),
    (
      "SetAudioSourceInCar", ["audioSource": "memoryCard"],
      [.unsupported("audioSource", reason: "missing"), .ask("audioSource")]
    ),
    ("SetAudioSourceInCar", [:], [.ask("audioSource")]),
    (
      radio, ["frequency": 88.5, "radioType": "FM"],
      [.response(["account": "The radio is tuned to 88.5 FM"])]
    ),
    (
      radio, ["frequency": 987, "radioType": "FM"],
      [.response(["account": "The radio is tuned to 98.7 FM"])]
    ),
    (radio, ["frequency": 1010], [.response(["account": "The radio is tuned to 1010 AM"])]),
    (
      radio, ["frequency": 12],
      [.unsupported("frequency", reason: "outOfBand", nil, ["frequency": 12]), .ask("frequency")]
    ),
    (
      radio, ["radioType": "FM", "presetNumber": 3],
      [.response(["account": "The radio is tuned to FM preset 3"])]
    ),
    (
      radio, ["stationName": "radio paradise"],
      [.response(["account": "The radio is tuned to radio paradise"])]
    ),
    (radio, [:], [.response(["account": "The radio is on"])]),
    ("SetCarLockStatus", ["locked": true], [.response(["car": "car"], case: "locked")]),
    (
      "SetCarLockStatus", ["locked": false, "carName": "truck"],
      [.response(["car": "car"], case: "unlocked")]
    ),
    (
      "SetCarLockStatus", ["locked": true, "carName": "spaceship"],
      [.guess("carName", "car")]
    ),
    ("GetCarLockStatus", [:], [.response(["car": "car"], code: "successUnknown")]),
    (
      "ActivateCarSignal", ["signals": ["audible"]], [.response(["car": "car", "signal": "honks"])]
    ),
    (
      "ActivateCarSignal", ["signals": ["audible", "visible"]],
      [.response(["car": "car", "signal": "honks and flashes its lights"])]
    ),
    (
      "GetCarPowerLevelStatus", ["powerLevel": "range"],
      [.response(["car": "car"], code: "successUnknown")]
    ),
    ("ListCars", [:], [.response(["cars": "the car"])]),
    ("SetProfileInCar", [:], [.ask("profileNumber")]),
  ]

  @Test(arguments: commands)
  func `the car is told`(
    _ intent: String, _ slots: [String: Value], _ expected: [Said]
  ) async throws {
    var speaker = speaker
    #expect(await speaker.say(intent, slots) == speaker.says(intent, expected))
  }

  @Test mutating func `what was set is kept and answered from`() async throws {
    _ = await speaker.say(Self.climate, ["temperature": 72])
    _ = await speaker.say(Self.climate, ["temperature": 66, "climateZone": "rear"])
    _ = await speaker.say(Self.seats, ["seat": "driver", "enableHeating": true, "level": 1])
    _ = await speaker.say("SetCarLockStatus", ["locked": true])
    // As after a restart: everything is read from the store.
    speaker = try Speaker([
      Car(database: database, effects: .real, control: control, clock: HandClock().clock).app
    ])
    let answers: [(String, [Said])] = [
      (
        "temperature",
        [.response(["account": "The temperature is set to 72 degrees"])]
      ),
      (
        "seat", [.response(["account": "The driver's seat is heated at level 1"])]
      ),
      ("defroster", [.response(["account": "The defrosters are off"])]),
      ("audioSource", [.response(["account": "Sound comes from the radio"])]),
      ("profile", [.response(["account": "No profile is active"])]),
    ]
    for (setting, answer) in answers {
      #expect(
        await speaker.say("GetCarSettings", ["setting": .text(setting)])
          == speaker.says("GetCarSettings", answer))
    }
    let rear: [String: Value] = ["setting": "temperature", "climateZone": "rear"]
    #expect(
      await speaker.say("GetCarSettings", rear)
        == speaker.says(
          "GetCarSettings",
          .response(["account": "The temperature in the rear is set to 66 degrees"])))
    #expect(
      await speaker.say("GetCarLockStatus")
        == speaker.says("GetCarLockStatus", .response(["car": "car"], case: "locked")))
  }

  @Test mutating func `a profile brings back what was saved`() async throws {
    _ = await speaker.say(Self.climate, ["temperature": 75])
    #expect(
      await speaker.say("SaveProfileInCar", ["profileNumber": 2])
        == speaker.says("SaveProfileInCar", .response(["profile": "profile 2"])))
    _ = await speaker.say(Self.climate, ["temperature": 65])
    _ = await speaker.say("SetCarLockStatus", ["locked": true])
    #expect(
      await speaker.say("SetProfileInCar", ["profileNumber": 2])
        == speaker.says("SetProfileInCar", .response(["profile": "Profile 2"])))
    #expect(
      await speaker.say("GetCarSettings", ["setting": "temperature"])
        == speaker.says(
          "GetCarSettings", .response(["account": "The temperature is set to 75 degrees"])))
    #expect(
      await speaker.say("GetCarLockStatus")
        == speaker.says("GetCarLockStatus", .response(["car": "car"], case: "locked")))
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
      Car(
        configuration, database: database, effects: .real, control: control,
        clock: HandClock().clock
      ).app
    ])
    #expect(
      await speaker.say("SetCarLockStatus", ["locked": true])
        == speaker.says("SetCarLockStatus", .choose("carName", ["truck", "blue sedan"])))
    #expect(
      await speaker.choose("truck")
        == speaker.says("SetCarLockStatus", .response(["car": "truck"], case: "locked")))
    #expect(
      await speaker.say("SetCarLockStatus", ["locked": true, "carName": "pickup"])
        == speaker.says("SetCarLockStatus", .response(["car": "truck"], case: "locked")))
    #expect(
      await speaker.say("SetCarLockStatus", ["locked": true, "carName": "sedan"])
        == speaker.says("SetCarLockStatus", .guess("carName", "blue sedan")))
    #expect(
      await speaker.answer("yes")
        == speaker.says("SetCarLockStatus", .response(["car": "blue sedan"], case: "locked")))
    #expect(
      await speaker.say("ListCars")
        == speaker.says("ListCars", .response(["cars": ["the truck", "the blue sedan"]])))
  }

  @Test func `what is not subscribed to or not there is said`() async throws {
    let configuration = CarConfiguration(
      stations: ["classic rock", "classic jazz", "the news"], hasSatelliteRadio: false)
    var speaker = try Speaker([
      Car(
        configuration, database: database, effects: .real, control: control,
        clock: HandClock().clock
      ).app
    ])
    let script: [([String: Value], [Said])] = [
      (["radioType": "satellite", "channel": "5"], [.response(code: "failureNotSubscribed")]),
      (
        ["stationName": "opera"],
        [.unsupported("stationName", reason: "", nil, ["stationName": "opera"])]
      ),
      (["stationName": "news"], [.response(["account": "The radio is tuned to the news"])]),
    ]
    for (slots, answer) in script {
      #expect(await speaker.say(Self.radio, slots) == speaker.says(Self.radio, answer))
    }
    #expect(
      await speaker.say(Self.radio, ["stationName": "classic"])
        == speaker.says(.choose, ["choices": "classic rock or classic jazz"]))
  }

  @Test func `without a car it says that it is simulated`() async throws {
    var speaker = try Speaker([
      Car(database: database, effects: .real, clock: HandClock().clock).app
    ])
    #expect(
      await speaker.say(Self.climate, ["enableAirConditioner": true])
        == speaker.says(
          "SetClimateSettingsInCar",
          .response(["account": "The air conditioner is on", "simulation": "simulated car"])))
    #expect(
      await speaker.say("SetProfileInCar", ["profileNumber": 3])
        == speaker.says(
          "SetProfileInCar", .unsupported("profileNumber", reason: "", nil, ["profileNumber": 3]),
          .ask("profileNumber")))
  }
}
