import Conversation
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
    #expect(await speaker.say("BookRestaurantReservation") == "At which restaurant?")
    #expect(
      await speaker.say("restaurant", ["restaurant": "golden dragon"]) == "For how many people?")
    #expect(await speaker.say("partySize", ["partySize": 4]) == "For when?")
    let tomorrow = moment { $0.dayOffset = 1 }
    #expect(
      await speaker.say("bookingDateComponents", ["bookingDateComponents": tomorrow])
        == "At what time?")
    #expect(
      await speaker.say("bookingTime", ["bookingTime": moment { $0.hour = 8 }]) == """
        Book a table for 4 at The Golden Dragon tomorrow at 8 p.m., with the simulated restaurants?
        """)
    #expect(try booked() == [])
    #expect(
      await speaker.answer("yes") == """
        Booked a table tomorrow at 8 p.m. for 4 at The Golden Dragon, \
        with the simulated restaurants.
        """)
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
    await book("luigi", at: tomorrowAtSeven)
    #expect(
      await speaker.say(
        "BookRestaurantReservation",
        ["restaurant": "luigi", "partySize": 2, "bookingDateComponents": tomorrowAtSeven]) == """
          There is no table then, but at 6 p.m., 6:30 p.m. or 7:30 p.m. At what time?
          """)
    #expect(
      await speaker.say(
        "bookingTime", ["bookingTime": moment { ($0.hour, $0.minute) = (7, 30) }])
        == "Book a table for 2 at Luigi's tomorrow at 7:30 p.m., with the simulated restaurants?")
    #expect(speaker.intent?["bookingTime"]?.moment?.dayOffset == 1)
  }

  @Test(
    arguments: [
      (["restaurant": "chez anne"], "I know no restaurant called chez anne. At which restaurant?"),
      (["restaurant": "green"], "Did you mean Green Garden?"),
      (["restaurant": "italian"], "Did you mean Luigi's?"),
      (
        ["restaurant": "sakura", "partySize": 5],
        "Sakura has no table for 5. For how many people?"
      ),
      (
        ["restaurant": "sakura", "partySize": 0],
        "That is no number of people. For how many people?"
      ),
    ] as [([String: Value], String)])
  mutating func `a request is answered`(_ slots: [String: Value], _ said: String) async throws {
    #expect(await speaker.say("BookRestaurantReservation", slots) == said)
  }

  @Test mutating func `a table of yesterday or next year is refused`() async throws {
    let table: [String: Value] = ["restaurant": "luigi", "partySize": 2]
    let past = table.merging(["bookingDateComponents": moment { $0.dayOffset = -1 }]) { $1 }
    #expect(
      await speaker.say("BookRestaurantReservation", past)
        == "That time is in the past. For when?")
    let far = moment { ($0.dayOffset, $0.hour) = (300, 7) }
    #expect(
      await speaker.say(
        "BookRestaurantReservation", table.merging(["bookingDateComponents": far]) { $1 })
        == "Luigi's has no table that day. At what time?")
  }

  @Test mutating func `a name and a wish go with it`() async throws {
    _ = await speaker.say(
      "BookRestaurantReservation",
      [
        "restaurant": "luigi", "partySize": 2, "bookingDateComponents": tomorrowAtSeven,
        "guest": "carter", "guestProvidedSpecialRequestText": "by the window",
      ])
    #expect(
      await speaker.answer("yes") == """
        Booked a table tomorrow at 7 p.m. for 2 at Luigi's, under the name carter, by the window, \
        with the simulated restaurants.
        """)
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
        ]) == """
          The simulated restaurants have a table for 4 tomorrow \
          at Sakura at 7:30 p.m., 8 p.m. or 8:30 p.m.
          """)
    #expect(
      await speaker.say("GetAvailableRestaurantReservationBookings", ["partySize": 10]) == """
        The simulated restaurants have a table for 10 today \
        at The Golden Dragon at 6:30 p.m., 7 p.m. or 7:30 p.m.
        """)
    #expect(
      await speaker.say("GetAvailableRestaurantReservationBookings", ["partySize": 30])
        == "I found no table.")
    #expect(
      await speaker.say(
        "GetAvailableRestaurantReservationBookingDefaults", ["restaurant": "sakura"])
        == "Sakura takes up to 4 people.")
    #expect(
      await speaker.say("GetRestaurantGuest")
        == "I book tables without a name. Set one in the configuration.")
  }

  @Test mutating func `late in the evening, tables are of the next day where none was named`()
    async throws
  {
    clock.now += 13.5 * 3_600
    #expect(
      await speaker.say("GetAvailableRestaurantReservationBookings", ["restaurant": "sakura"])
        == """
        The simulated restaurants have a table for 2 tomorrow \
        at Sakura at 6:30 p.m., 7 p.m. or 7:30 p.m.
        """)
    #expect(
      await speaker.say(
        "GetAvailableRestaurantReservationBookings",
        ["restaurant": "sakura", "preferredBookingDateComponents": moment { $0.dayOffset = 0 }])
        == "I found no table.")
  }

  @Test mutating func `what is booked, and cancelling it`() async throws {
    #expect(
      await speaker.say("GetUserCurrentRestaurantReservationBookings")
        == "You have no reservation.")
    #expect(await speaker.say("CancelRestaurantReservation") == "You have no reservation.")
    await book("luigi", at: tomorrowAtSeven)
    await book("sakura", at: tomorrowAtSeven)
    #expect(
      await speaker.say("GetUserCurrentRestaurantReservationBookings", ["restaurant": "luigi"])
        == """
        You have a table tomorrow at 7 p.m. for 2 at Luigi's, with the simulated restaurants.
        """)
    #expect(
      await speaker.say("CancelRestaurantReservation") == """
        Which one, a table tomorrow at 7 p.m. for 2 at Luigi's \
        or a table tomorrow at 7 p.m. for 2 at Sakura?
        """)
    #expect(
      await speaker.choose(number: 2) == "Cancel a table tomorrow at 7 p.m. for 2 at Sakura?")
    #expect(
      await speaker.answer("yes") == """
        Cancelled a table tomorrow at 7 p.m. for 2 at Sakura, with the simulated restaurants.
        """)
    #expect(
      try booked() == [
        "Luigi's 2 2026-03-05T19:00:00Z confirmed", "Sakura 2 2026-03-05T19:00:00Z canceled",
      ])
    clock.now += 2 * 86_400
    #expect(
      await speaker.say("GetUserCurrentRestaurantReservationBookings")
        == "You have no reservation.")
  }
}
