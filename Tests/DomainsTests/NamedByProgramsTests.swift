import Conversation
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// What no sentence names, other programs name by its identifier: that one is meant, and no other.
struct NamedByProgramsTests {
  private let domains: BuiltInDomains
  private let database: Database
  private var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    try ContactStore(database).add([.init(name: "Nancy Walker"), .init(name: "Bill James")])
    let household = Household(database: database, effects: .simulated, clock: HandClock().clock)
    domains = BuiltInDomains(in: household)
    speaker = try Speaker(domains.apps)
  }

  @Test mutating func `a call`() async throws {
    let ringing = Arrival.Kind.call(event: "ringing", isVideo: false)
    #expect(try domains.receive(Arrival(ringing, identifier: "1", from: "Nancy Walker")))
    let states: [(intent: String, call: String, code: Response.Code)] = [
      ("AnswerCall", "2", "failureNoCallToAnswer"), ("AnswerCall", "1", .success),
      ("HangUpCall", "2", "failureNoCallToHangUp"), ("HangUpCall", "1", .success),
    ]
    for (intent, call, code) in states {
      _ = await speaker.say(intent, ["callIdentifier": .text(call)])
      #expect(speaker.response?.code == code, "\(intent) \(call)")
    }
  }

  @Test mutating func `a table`() async throws {
    for (restaurant, day) in [("luigi's", 1), ("sakura", 2)] {
      var moment = Moment()
      (moment.dayOffset, moment.hour, moment.minute) = (day, 19, 0)
      _ = await speaker.say(
        "BookRestaurantReservation",
        ["restaurant": .text(restaurant), "partySize": 2, "bookingDateComponents": .moment(moment)])
      _ = await speaker.answer("yes")
    }
    _ = await speaker.say("GetUserCurrentRestaurantReservationBookings")
    let booked = speaker.response?.fields["userCurrentBookings"]?.elements.compactMap(\.entity)
    let sakura = try #require(booked?.first { $0.name.contains("Sakura") }?.identifier)
    _ = await speaker.say(
      "GetUserCurrentRestaurantReservationBookings", ["reservationIdentifier": .text(sakura)])
    #expect(speaker.response?.fields["userCurrentBookings"]?.elements.count == 1)
  }
}
