import DialogueTestKit
import Foundation
import Intents
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct ProgramCarTests {
  private func car(_ script: String) -> ProgramCar {
    ProgramCar(ServingProgram.real(["/bin/sh", "-c", "q=$(cat); \(script)"]))
  }

  private let order = CarOrder(
    request: "SetCarLockStatus", car: "truck", parameters: ["locked": true], state: CarState())

  @Test func `orders and answers are JSON`() async throws {
    let car = car(
      #"""
      case "$q" in
      '{"car":"truck","parameters":{"locked":true},"request":"SetCarLockStatus","state":{'*)
        echo '{"state":{"isLocked":true,"power":{"chargePercentRemaining":55,"charging":true}}}' ;;
      *) echo "unexpected $q" >&2; exit 1 ;;
      esac
      """#)
    let state = try await car.carryOut(order)
    #expect(state.isLocked == true && state.power.chargePercentRemaining == 55)
    #expect(state.audioSource == "radio")
  }

  @Test func `an empty answer means that it was done`() async throws {
    #expect(try await car("echo '{}'").carryOut(order) == order.state)
  }

  @Test(arguments: ["echo nonsense", "exit 3", #"echo '{"state":{"isLocked":"maybe"}}'"#])
  func `an answer of no use is an error`(_ script: String) async throws {
    await #expect(throws: ProgramError.self) { try await car(script).carryOut(order) }
  }

  @Test func `what the car says against it is said, and nothing is remembered`() async throws {
    let database = try Database.empty()
    let configuration = CarConfiguration(
      program: ConfiguredProgram(["/bin/sh", "-c", #"echo '{"error": "a door is open"}'"#]))
    var speaker = try Speaker([
      Car(configuration, database: database, effects: .real, clock: HandClock().clock).app
    ])
    #expect(
      await speaker.say("SetCarLockStatus", ["locked": true])
        == "a door is open")
    #expect(try CarStore(database).state(of: "car") == nil)
  }

  @Test func `power is told as the car tells it`() async throws {
    let script = #"""
      echo '{"state":{"power":{"fuelPercentRemaining":40,"distanceRemaining":180.4,
      "chargePercentRemaining":80,"charging":true,"minutesToFull":35}}}'
      """#
    let configuration = CarConfiguration(program: ConfiguredProgram(["/bin/sh", "-c", script]))
    var speaker = try Speaker([
      Car(
        configuration, database: Database.empty(), effects: .real,
        clock: HandClock().clock
      ).app
    ])
    let answers: [(String, [Said])] = [
      ("range", [.response(["account": "The car can go 180 more miles"])]),
      (
        "fuel",
        [.response(["account": "The car has 40 percent of its fuel left"])]
      ),
      ("charge", [.response(["account": "The car is charged to 80 percent"])]),
      (
        "charging",
        [
          .response(["account": "The car is charging at 80 percent, and will be full in 35 minutes"]
          )
        ]
      ),
    ]
    for (level, answer) in answers {
      #expect(
        await speaker.say("GetCarPowerLevelStatus", ["powerLevel": .text(level)])
          == speaker.says("GetCarPowerLevelStatus", answer))
    }
  }

  @Test func `a car that is kept running is asked by the intent's name`() async throws {
    let car = ProgramCar(
      .kept(
        answering: """
          if q['call'] != 'SetCarLockStatus' or 'request' in q or q['car'] != 'truck':
            return {'error': 'what?'}
          return {'code': 'success', 'state': {'isLocked': q['parameters']['locked']}}
          """))
    #expect(try await car.carryOut(order).isLocked == true)
    let refusing = ProgramCar(
      .kept(answering: "return {'error': 'a door is open', 'code': 'failureDoorOpen'}"))
    await #expect(throws: CarError(code: "failureDoorOpen", reason: "a door is open")) {
      try await refusing.carryOut(order)
    }
  }
}
