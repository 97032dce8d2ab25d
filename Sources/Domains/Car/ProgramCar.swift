package import Conversation
internal import Foundation
internal import Intents
internal import Programs

/// A car behind an external program; one that is kept running gets `call` for `request`.
///
/// The order is `{"request": "SetClimateSettingsInCar", "car": "truck", "parameters": {"temperature": 72}, "state":
/// {…}}`: the intent, its parameters, and the car's settings afterwards. The answer is `{}`, or `{"state": {…}}` with
/// whatever the car knows better, such as `isLocked` or `power: {chargePercentRemaining, distanceRemaining, charging,
/// minutesToFull}`, or `{"error": "in words", "code": "failureNotSubscribed"}`,
/// with a code of the intent.
package struct ProgramCar: CarControl {
  package let simulation: String? = nil
  private let program: ServingProgram
  private let timeout: Duration

  package init(_ program: ServingProgram, timeout: Duration = .seconds(8)) {
    self.program = program
    self.timeout = timeout
  }

  package func carryOut(_ order: CarOrder) async throws -> CarState {
    let question = Question(
      car: order.car, parameters: order.parameters, state: order.state)
    let output = try await program.tell(
      ProgramCall(order.request), question, timeout: timeout)
    guard
      let answer = try? JSONSerialization.jsonObject(with: output) as? [String: Any]
    else {
      throw ProgramError.unreadableAnswer(program: program.name, reason: "it is not as agreed")
    }
    let code = answer["code"] as? String
    if let reason = ProgramReplyCode.refusal(in: answer) {
      throw CarError(code: code, reason: reason)
    }
    guard let state = answer["state"] else { return order.state }
    do {
      return try order.state.merging(json: JSONSerialization.data(withJSONObject: state))
    } catch {
      throw ProgramError.unreadableAnswer(
        program: program.name, reason: "its 'state' is not as agreed")
    }
  }

  private struct Question: Encodable {
    let car: String
    let parameters: [String: Value]
    let state: CarState
  }
}

/// The reason why a car refuses an order, in its own words.
package struct CarError: Error, Equatable, CustomStringConvertible {
  /// A code of the intent's responses; `nil` where there is none for the reason.
  package let code: String?
  package let reason: String

  package init(code: String? = nil, reason: String) {
    self.code = code
    self.reason = reason
  }

  package var description: String { reason }
}

extension CarError: AnsweredError {
  package var discreetDescription: String { "the car refuses" }
  package var response: Response {
    code.map { Response(Response.Code(rawValue: $0)) } ?? Response(.failure, text: reason)
  }
}

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
