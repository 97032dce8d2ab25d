import Conversation
import DialogueTestKit
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations about rides: what is heard, and what is said to it.
@Suite struct RidesConversationTests {
  let database: Database
  let clock = HandClock()
  var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    try PlaceStore(database).add([
      Place(name: "home"), Place(name: "work"), Place(name: "the airport"),
      Place(name: "union station"), Place(name: "the train station"),
    ])
    speaker = try Speaker([Rides(database: database, effects: .real, clock: clock.clock).app])
  }

  private func speaker(pickup: String) throws -> Speaker {
    let configuration = RidesConfiguration(name: "Speedy Ride", pickup: pickup)
    return try Speaker([
      Rides(configuration, database: database, effects: .real, clock: clock.clock).app
    ])
  }

  private func moment(_ change: (inout Moment) -> Void) -> Value {
    var moment = Moment()
    change(&moment)
    return .moment(moment)
  }

  @Test mutating func `everything missing is asked for, and the booking is confirmed`() async throws
  {
    speaker = try speaker(pickup: "")
    #expect(
      await speaker.say("RequestRide") == speaker.says("RequestRide", .ask("dropOffLocation")))
    #expect(
      await speaker.say("dropOffLocation", ["dropOffLocation": "airport"])
        == speaker.says("RequestRide", .ask("pickupLocation")))
    #expect(
      await speaker.say("pickupLocation", ["pickupLocation": "home"])
        == speaker.says(
          "RequestRide",
          .confirmation([
            "pickup": "home", "dropOff": "the airport",
            "option": "standard",
          ])))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "RequestRide",
          .response([
            "option": "standard", "dropOff": "the airport", "simulation": "simulated fleet",
            "pickup": "home", "wait": .duration(.seconds(300)),
          ])))
  }

  @Test mutating func `nothing is booked without agreement`() async throws {
    let ride: [String: Value] = ["pickupLocation": "home", "dropOffLocation": "work"]
    _ = await speaker.say("RequestRide", ride)
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(
      await speaker.say("GetRideStatus")
        == speaker.says("GetRideStatus", .response(code: "failureNoRide")))
  }

  @Test func `the usual pick-up is not asked for, unless it is where the ride goes`() async throws {
    var speaker = try speaker(pickup: "home")
    #expect(
      await speaker.say("RequestRide", ["dropOffLocation": "work"])
        == speaker.says(
          "RequestRide", .confirmation(["pickup": "home", "dropOff": "work", "option": "standard"]))
    )
    #expect(
      await speaker.say("RequestRide", ["dropOffLocation": "home"])
        == speaker.says("RequestRide", .ask("pickupLocation")))
    #expect(
      await speaker.say("pickupLocation", ["pickupLocation": "home"])
        == speaker.says(
          "RequestRide", .unsupported("pickupLocation", reason: "samePlace"), .ask("pickupLocation")
        ))
  }

  @Test(
    arguments: [
      (
        ["dropOffLocation": "station"],
        [.choose("dropOffLocation", ["union station", "the train station"])]
      ),
      (["dropOffLocation": "union"], [.guess("dropOffLocation", "union station")]),
      (
        ["dropOffLocation": "the moon"],
        [
          .unsupported("dropOffLocation", reason: "unknownPlace", "the moon"),
          .ask("dropOffLocation"),
        ]
      ),
      (
        ["dropOffLocation": "work", "partySize": 5],
        [
          .confirmation([
            "pickup": "home", "dropOff": "work", "option": "extra large", "partySize": 5,
          ])
        ]
      ),
      (
        ["dropOffLocation": "work", "partySize": 7],
        [.unsupported("partySize", reason: "partyTooLarge", "7"), .ask("partySize")]
      ),
      (
        ["dropOffLocation": "work", "partySize": 0],
        [.unsupported("partySize", reason: "noNumber"), .ask("partySize")]
      ),
      (
        ["dropOffLocation": "work", "partySize": 5, "rideOptionName": "luxury"],
        [
          .unsupported("rideOptionName", reason: "tooSmall", "luxury", ["partySize": 5]),
          .ask("rideOptionName"),
        ]
      ),
      (
        ["dropOffLocation": "work", "rideOptionName": "black car"],
        [.confirmation(["pickup": "home", "dropOff": "work", "option": "luxury"])]
      ),
      (
        ["dropOffLocation": "work", "rideOptionName": "big car"],
        [.confirmation(["pickup": "home", "dropOff": "work", "option": "extra large"])]
      ),
      (
        ["dropOffLocation": "work", "rideOptionName": "extra"],
        [.guess("rideOptionName", "extra large")]
      ),
      (
        ["dropOffLocation": "work", "rideOptionName": "gold"],
        [.unsupported("rideOptionName", reason: "unknownOption", "gold"), .ask("rideOptionName")]
      ),
    ] as [([String: Value], [Said])])
  func `a request is answered`(_ slots: [String: Value], _ expected: [Said]) async throws {
    var speaker = try speaker(pickup: "home")
    #expect(await speaker.say("RequestRide", slots) == speaker.says("RequestRide", expected))
  }

  @Test func `a ride for later is booked for that time`() async throws {
    var speaker = try speaker(pickup: "home")
    let tomorrow = moment { ($0.dayOffset, $0.hour, $0.meridiem) = (1, 9, .am) }
    let ride: [String: Value] = ["dropOffLocation": "work", "scheduledPickupTime": tomorrow]
    #expect(
      await speaker.say("RequestRide", ride)
        == speaker.says(
          "RequestRide",
          .confirmation([
            "pickup": "home", "dropOff": "work", "scheduledPickupTime": "tomorrow at 9 a.m.",
            "option": "standard",
          ])))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "RequestRide",
          .response(
            [
              "option": "standard", "dropOff": "work", "simulation": "simulated fleet",
              "scheduledPickupTime": "tomorrow", "pickup": "9 a.m. at home",
            ], case: "scheduled")))
  }

  @Test func `a ride of the past or next year is refused`() async throws {
    var speaker = try speaker(pickup: "home")
    let yesterday = moment { $0.dayOffset = -1 }
    #expect(
      await speaker.say(
        "RequestRide", ["dropOffLocation": "work", "scheduledPickupTime": yesterday])
        == speaker.says(
          "RequestRide", .unsupported("scheduledPickupTime", reason: "timeInPast"),
          .ask("scheduledPickupTime")))
    let farAway = moment { $0.dayOffset = 300 }
    #expect(
      await speaker.say(
        "RequestRide", ["dropOffLocation": "work", "scheduledPickupTime": farAway])
        == speaker.says(
          "RequestRide", .response(code: "failureRequiringAppLaunchRideScheduledTooFar")))
  }

  @Test func `where the ride is, from the request to its end`() async throws {
    var speaker = try speaker(pickup: "home")
    _ = await speaker.say("RequestRide", ["dropOffLocation": "the airport"])
    _ = await speaker.answer("yes")
    var said: [String] = []
    for seconds in [0.0, 10, 20, 270, 120, 900, 1] {
      clock.now += seconds
      said.append(await speaker.say("GetRideStatus"))
    }
    let states: [[Said]] = [
      [
        .response(
          ["simulation": "simulated fleet", "dropOff": "the airport"], case: "received")
      ],
      [
        .response(
          [
            "driver": "Ahmed", "simulation": "simulated fleet", "pickup": "home",
            "wait": .duration(.seconds(300)), "vehicle": "white Ford", "dropOff": "the airport",
          ], case: "confirmed")
      ],
      [
        .response(
          [
            "driver": "Ahmed", "simulation": "simulated fleet", "pickup": "home",
            "wait": .duration(.seconds(300)), "vehicle": "white Ford",
            "registrationPlate": "SIM 101",
          ], case: "approachingPickup")
      ],
      [
        .response(
          [
            "driver": "Ahmed", "simulation": "simulated fleet", "pickup": "home",
            "vehicle": "white Ford", "registrationPlate": "SIM 101",
          ], case: "pickup")
      ],
      [
        .response(
          [
            "dropOff": "the airport", "simulation": "simulated fleet",
            "arrival": .duration(.seconds(900)),
          ], case: "ongoing")
      ],
      [
        .response(
          [
            "dropOff": "the airport", "simulation": "simulated fleet",
          ], case: "completed")
      ],
      [.response(code: "failureNoRide")],
    ]
    #expect(said == states.map { speaker.says("GetRideStatus", $0) })
  }

  @Test(arguments: [
    (RidePhase.confirmed, [:], "confirmedUnassigned"),
    (.approachingPickup, [:], "approachingPickupUnassigned"),
    (.pickup, ["pickup": "home"], "pickupUnassigned"), (.ongoing, [:], "ongoing"),
    (.completed, [:], "completed"),
  ])
  func `what isn't known of a ride is left out`(
    _ phase: RidePhase, _ known: [String: Value], _ name: String
  ) async throws {
    let status = RideStatus(identifier: "1", phase: phase, pickup: known["pickup"]?.text)
    let rides = Rides(
      database: database, effects: .real, provider: ReportingFleet(status), clock: clock.clock)
    var speaker = try Speaker([rides.app])
    #expect(
      await speaker.say("GetRideStatus")
        == speaker.says(
          "GetRideStatus", .response(known, case: name)))
  }

  @Test func `cancelling asks once the driver is on the way`() async throws {
    var speaker = try speaker(pickup: "home")
    #expect(
      await speaker.say("CancelRide")
        == speaker.says("CancelRide", .response(code: "failureNoRide")))
    func book() async {
      _ = await speaker.say("RequestRide", ["dropOffLocation": "work"])
      _ = await speaker.answer("yes")
    }
    await book()
    #expect(
      await speaker.say("CancelRide")
        == speaker.says(
          "CancelRide", .response(["dropOff": "work", "simulation": "simulated fleet"])))
    await book()
    clock.now += 60
    #expect(
      await speaker.say("CancelRide")
        == speaker.says("CancelRide", .confirmation(["driver": "Lucy", "dropOff": "work"])))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    _ = await speaker.say("CancelRide")
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "CancelRide", .response(["dropOff": "work", "simulation": "simulated fleet"])))
    await book()
    clock.now += 500
    #expect(
      await speaker.say("CancelRide")
        == speaker.says("CancelRide", .response(code: "failureAlreadyUnderway")))
    #expect(
      await speaker.say("RequestRide", ["dropOffLocation": "work"])
        == speaker.says(
          "RequestRide", .response(code: "failureRequiringAppLaunchPreviousRideNeedsCompletion")))
  }

  @Test func `what rides there are`() async throws {
    var speaker = try speaker(pickup: "home")
    #expect(
      await speaker.say("ListRideOptions")
        == speaker.says(
          "ListRideOptions",
          .response(
            [
              "simulation": "simulated fleet",
              "offers": ["standard", "extra large", "luxury", "shared"],
            ], case: "simulated")))
    #expect(
      await speaker.say("ListRideOptions", ["dropOffLocation": "airport"])
        == speaker.says(
          "ListRideOptions",
          .response(
            [
              "simulation": "simulated fleet", "dropOffLocation": "the airport",
              "offers": ["standard", "extra large", "luxury", "shared"],
            ], case: "simulated")))
  }

  @Test func `the vocabularies have places and options with their other names`() throws {
    let app = Rides(database: database, effects: .real, clock: clock.clock).app
    let terms = try app.vocabularies.map { ($0.name, try $0.terms().map(\.phrase)) }
    #expect(terms[0].0 == "place" && terms[1].0 == "rideOption")
    #expect(
      terms[0].1 == [
        "home", "work", "the airport", "airport", "union station", "the train station",
        "train station",
      ])
    #expect(
      terms[1].1 == [
        "standard", "regular", "normal", "basic", "extra large", "x l", "a big car", "big", "large",
        "a van", "big car", "van", "luxury", "black car", "fancy", "premium", "shared", "pool",
        "carpool",
      ])
  }
}
