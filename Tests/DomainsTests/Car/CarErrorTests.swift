import Conversation
import Foundation
import Intents
import Programs
import Testing

@testable import Domains

struct CarErrorTests {
  private static let said = "anne is late"

  @Test(
    arguments: [
      (CarError(reason: said), "the car refuses")
    ] as [(CarError, String)])
  func `a log is told nothing that somebody said`(error: CarError, logged: String) {
    #expect(error.loggedDescription == logged)
  }

  @Test(arguments: [
    (#"{"error": "not paid", "code": "failureNotSubscribed"}"#, "failureNotSubscribed", nil),
    (#"{"code": "failureRequiringAppLaunch"}"#, "failureRequiringAppLaunch", nil),
    (#"{"error": "The doors are open."}"#, "failure", "The doors are open."),
  ])
  func `a car's program says why, by code or in words`(
    answer: String, code: String, text: String?
  ) async throws {
    let car = ProgramCar(
      ServingProgram.real(["/bin/sh", "-c", "cat >/dev/null; echo '\(answer)'"]))
    let order = CarOrder(request: "SetRadioStation", car: "car", parameters: [:], state: CarState())
    let error = await #expect(throws: CarError.self) { try await car.carryOut(order) }
    #expect(error?.response.code.rawValue == code)
    #expect(error?.response.text == text)
  }
}
