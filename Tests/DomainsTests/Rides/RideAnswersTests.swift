import Conversation
import Intents
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

/// What a fleet's program refuses is answered by its own code, whichever question it was asked.
struct RideAnswersTests {
  private static let codes = [
    ("mustVerifyCredentials", "failureRequiringAppLaunchMustVerifyCredentials"),
    ("noServiceInArea", "failureRequiringAppLaunchNoServiceInArea"),
    ("temporarilyUnavailable", "failureRequiringAppLaunchServiceTemporarilyUnavailable"),
    ("previousRideNeedsCompletion", "failureRequiringAppLaunchPreviousRideNeedsCompletion"),
    ("previousRideNeedsFeedback", "failurePreviousRideNeedsFeedback"),
    ("scheduledTooFar", "failureRequiringAppLaunchRideScheduledTooFar"),
    ("somethingElse", "failure"),
  ]

  private func rides(_ script: String) throws -> Rides {
    let database = try Database(path: ":memory:")
    let fleet = ProgramFleet(
      name: "taxi", program: ProgramRunner.real(["/bin/sh", "-c", "q=$(cat); \(script)"]),
      database: database, clock: HandClock().clock)
    return Rides(database: database, effects: .simulated, provider: fleet, clock: HandClock().clock)
  }

  private var order: Intent {
    var intent = Intent(name: "RequestRide")
    intent["pickupLocation"] = "home"
    intent["dropOffLocation"] = "work"
    return intent
  }

  @Test(arguments: Self.codes)
  func `a refusal has its code before the speaker agrees`(code: String, answered: String)
    async throws
  {
    let rides = try rides(#"echo '{"error":"no","code":"\#(code)"}'"#)
    let handler = try #require(rides.app.handler(of: "RequestRide"))
    do {
      let response = try await handler.confirm(order)
      #expect(response.code.rawValue == answered)
    } catch let error as any AnsweredError {
      #expect(error.response.code.rawValue == answered)
    }
  }

  @Test(arguments: Self.codes)
  func `rides are asked for, listed and followed with the same codes`(
    code: String, answered: String
  ) async throws {
    let rides = try rides(#"echo '{"error":"no","code":"\#(code)"}'"#)
    let options = try #require(rides.app.handler(of: "ListRideOptions"))
    let response = try await options.handle(Intent(name: "ListRideOptions"))
    #expect(response.code.rawValue == answered)
  }

  @Test func `prices, waits and fees are told before anything is done`() async throws {
    let rides = try rides(
      #"""
      case "$q" in
      *options*) echo '{"options":[{"name":"van","price":"12.50 USD","minutes":4},{"name":"bike"}]}' ;;
      *check*) echo '{}' ;;
      *) echo '{"ride":{"identifier":"r1","phase":"confirmed","dropOff":"work","cancellationFee":"5 USD"}}' ;;
      esac
      """#)
    let list = try #require(rides.app.handler(of: "ListRideOptions"))
    let offers = try await list.handle(Intent(name: "ListRideOptions")).fields["offers"]
    #expect(offers?.elements.count == 2)
    let request = try #require(rides.app.handler(of: "RequestRide"))
    let asked = try await request.confirm(order)
    #expect(asked.fields["price"] == .money(Money(amount: 12.5, currency: "USD")))
    #expect(asked.fields["wait"] == .duration(.seconds(240)))
    #expect(try await request.handle(order).code == .success)
    let cancel = try #require(rides.app.handler(of: "CancelRide"))
    let question = try await cancel.confirm(Intent(name: "CancelRide"))
    #expect(question.code == .userConfirmationRequired)
    #expect(question.fields["fee"] == .money(Money(amount: 5, currency: "USD")))
  }

  @Test func `a program that does not know the question is asked for the ride`() async throws {
    let rides = try rides(
      #"""
      case "$q" in
      *check*) echo 'what?'; exit 1 ;;
      *) echo '{"ride":{"identifier":"r1","phase":"received"}}' ;;
      esac
      """#)
    let handler = try #require(rides.app.handler(of: "RequestRide"))
    #expect(try await handler.confirm(order).code == .ready)
    #expect(try await handler.handle(order).code == .success)
  }
}
