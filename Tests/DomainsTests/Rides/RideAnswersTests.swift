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
      name: "taxi", program: ServingProgram.real(["/bin/sh", "-c", "q=$(cat); \(script)"]),
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

  @Test(arguments: [
    ("destinationFixed", "failureDestinationFixed"),
    ("noServiceInArea", "failureRequiringAppLaunchNoServiceInArea"),
    ("mustVerifyCredentials", "failureRequiringAppLaunchMustVerifyCredentials"),
  ])
  func `a ride that can't go elsewhere says why`(code: String, answered: String) async throws {
    let rides = try rides(
      #"""
      case "$q" in
      *redirect*) echo '{"error":"no","code":"\#(code)"}' ;;
      *) echo '{"ride":{"identifier":"r1","phase":"ongoing","dropOff":"work"}}' ;;
      esac
      """#)
    let request = try #require(rides.app.handler(of: "RequestRide"))
    #expect(try await request.handle(order).code == .success)
    let handler = try #require(rides.app.handler(of: "ChangeRideDestination"))
    var intent = Intent(name: "ChangeRideDestination")
    intent["dropOffLocation"] = "the airport"
    #expect(try await handler.confirm(intent).fields["before"] == "work")
    #expect(try await handler.handle(intent).code.rawValue == answered)
  }

  @Test func `a ride goes elsewhere, and a fleet that can't is asked in vain`() async throws {
    var intent = Intent(name: "ChangeRideDestination")
    intent["dropOffLocation"] = "the airport"
    let willing = try rides(
      #"""
      case "$q" in
      '{"dropOff":"the airport","identifier":"r1","request":"redirect"}') echo '{}' ;;
      *redirect*) exit 1 ;;
      *) echo '{"ride":{"identifier":"r1","phase":"ongoing","dropOff":"work"}}' ;;
      esac
      """#)
    let handler = try #require(willing.app.handler(of: "ChangeRideDestination"))
    #expect(try await handler.confirm(intent).code == "failureNoRide")
    _ = try await willing.provider.request(RideOrder(pickup: "home", dropOff: "work"))
    let done = try await handler.handle(intent)
    #expect(done.code == .success)
    #expect(done.fields["dropOff"] == "the airport" && done.fields["before"] == "work")
    #expect(
      try RideStore(willing.places.database).current(of: "taxi")?.dropOff == "the airport")

    let fixed = Rides(
      database: try Database(path: ":memory:"), effects: .simulated,
      provider: ReportingFleet(RideStatus(identifier: "1", phase: .ongoing)))
    let other = try #require(fixed.app.handler(of: "ChangeRideDestination"))
    #expect(try await other.handle(intent).code == "failureDestinationFixed")
  }

  @Test func `the names of a fleet's own options are listened for once they are known`()
    async throws
  {
    let rides = try rides(
      #"""
      case "$q" in
      *pickup*) echo '{"options":[{"name":"night owl"}]}' ;;
      *) echo '{"options":[{"name":"comfort","synonyms":["a quiet car"],"price":"9 USD"},{"name":"green"}]}' ;;
      esac
      """#)
    let words = try #require(rides.app.vocabularies.first { $0.name == "rideOption" })
    let version = try words.version()
    _ = try await rides.provider.options(from: nil, to: nil)
    #expect(
      try words.terms().map(\.phrase) == ["comfort", "a quiet car", "quiet car", "green"])
    #expect(try words.version() != version)
    // On some ways there are others, which are learnt besides.
    _ = try await rides.provider.options(from: "home", to: nil)
    #expect(try words.terms().map(\.phrase).contains("night owl"))
    let known = try words.version()
    _ = try await rides.provider.options(from: "home", to: nil)
    #expect(try words.version() == known)
    _ = try await rides.provider.options(from: nil, to: nil)
    #expect(try !words.terms().map(\.phrase).contains("night owl"))
  }
}
