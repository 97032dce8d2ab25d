import Conversation
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
    #expect(await speaker.say("RequestRide") == "Where do you want to go?")
    #expect(
      await speaker.say("dropOffLocation", ["dropOffLocation": "airport"])
        == "Where should you be picked up?")
    #expect(
      await speaker.say("pickupLocation", ["pickupLocation": "home"])
        == "Book a ride from home to the airport, standard?")
    #expect(
      await speaker.answer("yes") == """
        Your standard ride to the airport is booked with the simulated fleet. \
        You will be picked up at home in 5 minutes.
        """)
  }

  @Test mutating func `nothing is booked without agreement`() async throws {
    let ride: [String: Value] = ["pickupLocation": "home", "dropOffLocation": "work"]
    _ = await speaker.say("RequestRide", ride)
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(await speaker.say("GetRideStatus") == "You have no ride.")
  }

  @Test func `the usual pick-up is not asked for, unless it is where the ride goes`() async throws {
    var speaker = try speaker(pickup: "home")
    #expect(
      await speaker.say("RequestRide", ["dropOffLocation": "work"])
        == "Book a ride from home to work, standard?")
    #expect(
      await speaker.say("RequestRide", ["dropOffLocation": "home"])
        == "Where should you be picked up?")
    #expect(
      await speaker.say("pickupLocation", ["pickupLocation": "home"])
        == "That is where you are going. Where should you be picked up?")
  }

  @Test(
    arguments: [
      (["dropOffLocation": "station"], "Where to, union station or the train station?"),
      (["dropOffLocation": "union"], "Did you mean union station?"),
      (["dropOffLocation": "the moon"], "I don't know where the moon is. Where do you want to go?"),
      (
        ["dropOffLocation": "work", "partySize": 5],
        "Book a ride from home to work, extra large, for 5?"
      ),
      (["dropOffLocation": "work", "partySize": 7], "No ride takes 7 people. How many people?"),
      (
        ["dropOffLocation": "work", "partySize": 0], "That is no number of people. How many people?"
      ),
      (
        ["dropOffLocation": "work", "partySize": 5, "rideOptionName": "luxury"],
        "No luxury ride takes 5 people. What kind of ride?"
      ),
      (
        ["dropOffLocation": "work", "rideOptionName": "black car"],
        "Book a ride from home to work, luxury?"
      ),
      (
        ["dropOffLocation": "work", "rideOptionName": "big car"],
        "Book a ride from home to work, extra large?"
      ),
      (["dropOffLocation": "work", "rideOptionName": "large"], "Did you mean extra large?"),
      (
        ["dropOffLocation": "work", "rideOptionName": "gold"],
        "There is no gold ride. What kind of ride?"
      ),
    ] as [([String: Value], String)])
  func `a request is answered`(_ slots: [String: Value], _ expected: String) async throws {
    var speaker = try speaker(pickup: "home")
    #expect(await speaker.say("RequestRide", slots) == expected)
  }

  @Test func `a ride for later is booked for that time`() async throws {
    var speaker = try speaker(pickup: "home")
    let tomorrow = moment { ($0.dayOffset, $0.hour, $0.meridiem) = (1, 9, .am) }
    let ride: [String: Value] = ["dropOffLocation": "work", "scheduledPickupTime": tomorrow]
    #expect(
      await speaker.say("RequestRide", ride)
        == "Book a ride from home to work tomorrow at 9 a.m., standard?")
    #expect(
      await speaker.answer("yes") == """
        Your standard ride to work is booked with the simulated fleet. \
        You will be picked up tomorrow at 9 a.m. at home.
        """)
  }

  @Test func `a ride of the past or next year is refused`() async throws {
    var speaker = try speaker(pickup: "home")
    let yesterday = moment { $0.dayOffset = -1 }
    #expect(
      await speaker.say(
        "RequestRide", ["dropOffLocation": "work", "scheduledPickupTime": yesterday])
        == "That time is in the past. When?")
    let farAway = moment { $0.dayOffset = 300 }
    #expect(
      await speaker.say(
        "RequestRide", ["dropOffLocation": "work", "scheduledPickupTime": farAway])
        == "That is too far ahead to book a ride.")
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
    #expect(
      said == [
        "Your ride was received and waits for a driver of the simulated fleet.",
        """
        Your ride is confirmed. Ahmed of the simulated fleet will pick you up at home in 5 minutes \
        with a white Ford.
        """,
        """
        Ahmed of the simulated fleet is on the way to home and will be there in 5 minutes \
        with a white Ford, SIM 101.
        """,
        "Ahmed of the simulated fleet is at home with a white Ford, SIM 101.",
        """
        You are on your way to the airport with the simulated fleet and will be there \
        in 15 minutes.
        """,
        "Your ride to the airport with the simulated fleet is over.",
        "You have no ride.",
      ])
  }

  @Test func `cancelling asks once the driver is on the way`() async throws {
    var speaker = try speaker(pickup: "home")
    #expect(await speaker.say("CancelRide") == "You have no ride.")
    func book() async {
      _ = await speaker.say("RequestRide", ["dropOffLocation": "work"])
      _ = await speaker.answer("yes")
    }
    await book()
    #expect(
      await speaker.say("CancelRide") == "Your ride to work with the simulated fleet is cancelled.")
    await book()
    clock.now += 60
    #expect(
      await speaker.say("CancelRide") == "Lucy is already on the way. Cancel the ride?")
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    _ = await speaker.say("CancelRide")
    #expect(
      await speaker.answer("yes") == "Your ride to work with the simulated fleet is cancelled.")
    await book()
    clock.now += 500
    #expect(await speaker.say("CancelRide") == "You are already on the way.")
    #expect(
      await speaker.say("RequestRide", ["dropOffLocation": "work"]) == "You already have a ride.")
  }

  @Test func `what rides there are`() async throws {
    var speaker = try speaker(pickup: "home")
    #expect(
      await speaker.say("ListRideOptions") == """
        The simulated fleet has these rides: standard, extra large, luxury and shared.
        """)
    #expect(
      await speaker.say("ListRideOptions", ["dropOffLocation": "airport"]) == """
        The simulated fleet has these rides to the airport: standard, extra large, luxury and shared.
        """)
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
        "standard", "extra large", "x l", "a big car", "big car", "luxury", "black car", "shared",
        "pool",
      ])
  }
}
