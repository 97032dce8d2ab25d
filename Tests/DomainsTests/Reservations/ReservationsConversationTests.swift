import Conversation
import DialogueTestKit
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations about tables: what is heard, what is said to it, and what is booked.
@Suite struct ReservationsConversationTests {
  let database: Database
  let clock = HandClock()
  var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    let reservations = Reservations(database: database, effects: .real, clock: clock.clock)
    speaker = try Speaker([reservations.app])
  }

  private func moment(_ change: (inout Moment) -> Void) -> Value {
    var moment = Moment()
    change(&moment)
    return .moment(moment)
  }

  private var tomorrowAtSeven: Value { moment { ($0.dayOffset, $0.hour) = (1, 7) } }

  private func booked() throws -> [String] {
    try ReservationStore(database).reservations(of: "simulated restaurants").map {
      "\($0.restaurant) \($0.partySize) \($0.date.ISO8601Format()) \($0.status)"
    }
  }

  private mutating func book(_ restaurant: String, at time: Value) async {
    _ = await speaker.say(
      "BookRestaurantReservation",
      ["restaurant": .text(restaurant), "partySize": 2, "bookingDateComponents": time])
    _ = await speaker.answer("yes")
  }

  @Test mutating func `everything missing is asked for, and the booking is confirmed`()
    async throws
  {
    #expect(
      await speaker.say("BookRestaurantReservation")
        == speaker.says("BookRestaurantReservation", .ask("restaurant")))
    #expect(
      await speaker.say("restaurant", ["restaurant": "golden dragon"])
        == speaker.says("BookRestaurantReservation", .ask("partySize")))
    #expect(
      await speaker.say("partySize", ["partySize": 4])
        == speaker.says("BookRestaurantReservation", .ask("bookingDateComponents")))
    let tomorrow = moment { $0.dayOffset = 1 }
    #expect(
      await speaker.say("bookingDateComponents", ["bookingDateComponents": tomorrow])
        == speaker.says("BookRestaurantReservation", .ask("bookingTime")))
    #expect(
      await speaker.say("bookingTime", ["bookingTime": moment { $0.hour = 8 }])
        == speaker.says(
          "BookRestaurantReservation",
          .confirmation([
            "partySize": 4, "restaurant": "The", "date": "Golden Dragon tomorrow at 8 p.m.",
            "request": "with the simulated restaurants",
          ])))
    #expect(try booked() == [])
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "BookRestaurantReservation",
          .response([
            "date": "tomorrow at 8 p.m.", "partySize": 4, "restaurant": "The Golden Dragon",
            "request": "with the simulated restaurants",
          ])))
    #expect(try booked() == ["The Golden Dragon 4 2026-03-05T20:00:00Z confirmed"])
  }

  @Test mutating func `nothing is booked without agreement`() async throws {
    for word in ["no", "cancel"] {
      _ = await speaker.say(
        "BookRestaurantReservation",
        ["restaurant": "luigi", "partySize": 2, "bookingDateComponents": tomorrowAtSeven])
      #expect(await speaker.answer(word) == speaker.says(.cancelled))
    }
    #expect(try booked() == [])
  }

  @Test mutating func `a taken time is explained, and another one asked for`() async throws {
    // There are two at each time.
    for _ in 1...2 { await book("luigi", at: tomorrowAtSeven) }
    #expect(
      await speaker.say(
        "BookRestaurantReservation",
        ["restaurant": "luigi", "partySize": 2, "bookingDateComponents": tomorrowAtSeven])
        == speaker.says(
          "BookRestaurantReservation",
          .words("There is no table at 7 p.m., but at 6 p.m., 6:30 p.m. or 7:30 p.m."),
          .ask("bookingTime")))
    #expect(
      await speaker.say(
        "bookingTime", ["bookingTime": moment { ($0.hour, $0.minute) = (7, 30) }])
        == speaker.says(
          "BookRestaurantReservation",
          .confirmation([
            "partySize": 2, "restaurant": "Luigi's", "date": "tomorrow at 7:30 p.m.",
            "request": "with the simulated restaurants",
          ])))
    #expect(speaker.intent?["bookingTime"]?.moment?.dayOffset == 1)
  }

  @Test(
    arguments: [
      (
        ["restaurant": "chez anne"],
        [.unsupported("restaurant", reason: "unknownRestaurant", "chez anne"), .ask("restaurant")]
      ),
      (["restaurant": "green"], [.guess("restaurant", "Green Garden")]),
      (["restaurant": "italian"], [.guess("restaurant", "Luigi's")]),
      (
        ["restaurant": "sakura", "partySize": 5],
        [
          .unsupported("partySize", reason: "partyTooLarge", "5", ["restaurant": "Sakura"]),
          .ask("partySize"),
        ]
      ),
      (
        ["restaurant": "sakura", "partySize": 0],
        [.unsupported("partySize", reason: "noNumber"), .ask("partySize")]
      ),
    ] as [([String: Value], [Said])])
  mutating func `a request is answered`(_ slots: [String: Value], _ said: [Said]) async throws {
    #expect(
      await speaker.say("BookRestaurantReservation", slots)
        == speaker.says("BookRestaurantReservation", said))
  }

  @Test mutating func `a table of yesterday or next year is refused`() async throws {
    let table: [String: Value] = ["restaurant": "luigi", "partySize": 2]
    let past = table.merging(["bookingDateComponents": moment { $0.dayOffset = -1 }]) { $1 }
    #expect(
      await speaker.say("BookRestaurantReservation", past)
        == speaker.says(
          "BookRestaurantReservation", .unsupported("bookingDateComponents", reason: "timeInPast"),
          .ask("bookingDateComponents")))
    let far = moment { ($0.dayOffset, $0.hour) = (300, 7) }
    #expect(
      await speaker.say(
        "BookRestaurantReservation", table.merging(["bookingDateComponents": far]) { $1 })
        == speaker.says(
          "BookRestaurantReservation",
          .unsupported("bookingTime", reason: "noTable", nil, ["restaurant": "Luigi's"]),
          .ask("bookingTime")))
  }

  @Test mutating func `a name and a wish go with it`() async throws {
    _ = await speaker.say(
      "BookRestaurantReservation",
      [
        "restaurant": "luigi", "partySize": 2, "bookingDateComponents": tomorrowAtSeven,
        "guest": "carter", "guestProvidedSpecialRequestText": "by the window",
      ])
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "BookRestaurantReservation",
          .response([
            "date": "tomorrow at 7 p.m.", "partySize": 2, "restaurant": "Luigi's", "name": "carter",
            "request": "by the window", "simulation": "simulated restaurants",
          ])))
    let stored = try ReservationStore(database).reservations(of: "simulated restaurants")
    #expect(stored.first?.guest == "carter" && stored.first?.request == "by the window")
  }

  @Test mutating func `what tables there are, and where`() async throws {
    let eight = moment { ($0.dayOffset, $0.hour) = (1, 8) }
    #expect(
      await speaker.say(
        "GetAvailableRestaurantReservationBookings",
        [
          "restaurant": "sakura", "partySize": 4, "preferredBookingDateComponents": eight,
        ])
        == speaker.says(
          "GetAvailableRestaurantReservationBookings",
          .response(
            [
              "simulation": "simulated restaurants", "size": 4, "day": "tomorrow",
              "offers": "Sakura at 7:30 p.m., 8 p.m. or 8:30 p.m.",
            ], case: "simulated")))
    #expect(
      await speaker.say("GetAvailableRestaurantReservationBookings", ["partySize": 10])
        == speaker.says(
          "GetAvailableRestaurantReservationBookings",
          .response(
            [
              "simulation": "simulated restaurants", "size": 10, "day": "today",
              "offers": "The Golden Dragon at 6:30 p.m., 7 p.m. or 7:30 p.m.",
            ], case: "simulated")))
    #expect(
      await speaker.say("GetAvailableRestaurantReservationBookings", ["partySize": 30])
        == speaker.says(
          "GetAvailableRestaurantReservationBookings",
          .response(code: "failureRequestUnsatisfiable")))
    #expect(
      await speaker.say(
        "GetAvailableRestaurantReservationBookingDefaults", ["restaurant": "sakura"])
        == speaker.says(
          "GetAvailableRestaurantReservationBookingDefaults",
          .response(["restaurant": "Sakura", "maximumPartySize": 4])))
    #expect(
      await speaker.say("GetRestaurantGuest")
        == speaker.says("GetRestaurantGuest", .response(code: "failure")))
  }

  @Test mutating func `late in the evening, tables are of the next day where none was named`()
    async throws
  {
    clock.now += 13.5 * 3_600
    #expect(
      await speaker.say("GetAvailableRestaurantReservationBookings", ["restaurant": "sakura"])
        == speaker.says(
          "GetAvailableRestaurantReservationBookings",
          .response(
            [
              "simulation": "simulated restaurants", "size": 2, "day": "tomorrow",
              "offers": "Sakura at 6:30 p.m., 7 p.m. or 7:30 p.m.",
            ], case: "simulated")))
    #expect(
      await speaker.say(
        "GetAvailableRestaurantReservationBookings",
        ["restaurant": "sakura", "preferredBookingDateComponents": moment { $0.dayOffset = 0 }])
        == speaker.says(
          "GetAvailableRestaurantReservationBookings",
          .response(code: "failureRequestUnsatisfiable")))
  }

  @Test mutating func `what is booked, and cancelling it`() async throws {
    #expect(
      await speaker.say("GetUserCurrentRestaurantReservationBookings")
        == speaker.says("GetUserCurrentRestaurantReservationBookings", .response(case: "none")))
    #expect(
      await speaker.say("CancelRestaurantReservation")
        == speaker.says("CancelRestaurantReservation", .response(code: "failureNoReservation")))
    await book("luigi", at: tomorrowAtSeven)
    await book("sakura", at: tomorrowAtSeven)
    #expect(
      await speaker.say("GetUserCurrentRestaurantReservationBookings", ["restaurant": "luigi"])
        == speaker.says(
          "GetUserCurrentRestaurantReservationBookings",
          .response([
            "bookings": "a table tomorrow at 7 p.m. for 2 at Luigi's",
            "simulation": "simulated restaurants",
          ])))
    #expect(
      await speaker.say("CancelRestaurantReservation")
        == speaker.says(
          "CancelRestaurantReservation",
          .choose(
            "reservation",
            [
              "a table tomorrow at 7 p.m. for 2 at Luigi's",
              "a table tomorrow at 7 p.m. for 2 at Sakura",
            ])))
    #expect(
      await speaker.choose(number: 2)
        == speaker.says(
          "CancelRestaurantReservation",
          .confirmation(["reservation": "a table tomorrow at 7 p.m. for 2 at Sakura"])))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "CancelRestaurantReservation",
          .response([
            "reservation": "a table tomorrow at 7 p.m. for 2 at Sakura",
            "simulation": "simulated restaurants",
          ])))
    #expect(
      try booked() == [
        "Luigi's 2 2026-03-05T19:00:00Z confirmed", "Sakura 2 2026-03-05T19:00:00Z canceled",
      ])
    clock.now += 2 * 86_400
    #expect(
      await speaker.say("GetUserCurrentRestaurantReservationBookings")
        == speaker.says("GetUserCurrentRestaurantReservationBookings", .response(case: "none")))
  }
}
