import Conversation
import Foundation
import Intents
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

/// News of a ride while it goes on, and feedback on the driver when it is over.
@Suite struct RideNewsTests {
  let database: Database
  let clock = HandClock()
  let rides: Rides
  let bell: RideBell
  var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    try PlaceStore(database).add([Place(name: "home"), Place(name: "work")])
    rides = Rides(database: database, effects: .real, clock: clock.clock)
    bell = RideBell(database, clock: clock.clock)
    speaker = try Speaker([rides.app])
  }

  private mutating func book() async {
    _ = await speaker.say("RequestRide", ["pickupLocation": "home", "dropOffLocation": "work"])
    _ = await speaker.answer("yes")
  }

  /// The announcements after so much time.
  private func said(after seconds: TimeInterval) async throws -> [String] {
    clock.now += seconds
    try await rides.watch()
    let due = try bell.announcements(until: clock.now)
    for announcement in due { try bell.settle(announcement, at: clock.now) }
    return due.map(\.text)
  }

  @Test mutating func `each step of a ride is said once`() async throws {
    #expect(try await said(after: 0) == [])
    await book()
    #expect(try await said(after: 0) == [])
    #expect(try await said(after: 20) == ["Your ride is confirmed."])
    #expect(
      try await said(after: 20)
        == ["Ahmed of the simulated fleet is on the way and will be there in 5 minutes."])
    #expect(try await said(after: 20) == [])
    #expect(try await said(after: 140) == ["Ahmed of the simulated fleet is 2 minutes away."])
    #expect(
      try await said(after: 100)
        == ["Ahmed of the simulated fleet is there at home with a white Ford, SIM 101."])
    #expect(try await said(after: 180) == [])
    #expect(
      try await said(after: 900) == ["Your ride is over. You can rate it and tip the driver."])
    #expect(try await said(after: 60) == [])
  }

  @Test mutating func `old news is not said`() async throws {
    await book()
    clock.now += 20
    try await rides.watch()
    clock.now += 400
    let version = try database.version(of: Subject("rides"))
    let rows = try news()
    #expect(try bell.announcements(until: clock.now).isEmpty)
    #expect(try bell.nextDue() == nil)
    // Who asks changes nothing.
    #expect(try news() == rows && database.version(of: Subject("rides")) == version)
  }

  /// All that is kept of news.
  private func news() throws -> [String] {
    try database.read { connection in
      try connection.rows("SELECT key, details, said FROM ride_news") {
        "\($0.text(0)) \($0.text(1)) \($0.text(2))"
      }
    }
  }

  @Test mutating func `news is kept in values, not in words`() async throws {
    await book()
    for seconds in [20.0, 40, 140, 100, 900] {
      clock.now += seconds
      try await rides.watch()
    }
    let kept = try news()
    #expect(kept.count >= 4)
    for words in ["Your ride", "is on the way", "away", "is there"] {
      #expect(!kept.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test mutating func `a ride that is over is rated, and the driver tipped`() async throws {
    #expect(
      await speaker.say("SendRideFeedback", ["rating": 5])
        == speaker.says("SendRideFeedback", .response(code: "failureNoRide")))
    await book()
    _ = try await said(after: 2_000)
    #expect(
      await speaker.say("SendRideFeedback") == speaker.says("SendRideFeedback", .ask("rating")))
    #expect(
      await speaker.say("rating", ["rating": 7])
        == speaker.says(
          "SendRideFeedback", .unsupported("rating", reason: "outOfRange"), .ask("rating")))
    #expect(
      await speaker.say("rating", ["rating": 4])
        == speaker.says("SendRideFeedback", .response(["dropOff": "work", "rating": 4])))
    let tip: Value = .money(Money(amount: 5, currency: "USD"))
    #expect(
      await speaker.say("SendRideFeedback", ["tip": tip])
        == speaker.says(
          "SendRideFeedback", .confirmation(["tip": "five dollars", "dropOff": "work"])))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    _ = await speaker.say("SendRideFeedback", ["tip": tip])
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "SendRideFeedback",
          .response(["tip": "five dollars", "simulation": "simulated fleet"], case: "tip")))
    let ride = try #require(try RideStore(database).rides(of: "simulated fleet").first)
    #expect(ride.stars == 4 && ride.tip == "5 USD")
  }

  @Test func `a program gets the feedback`() async throws {
    let script = #"q=$(cat); case "$q" in *feedback*) echo "$q" >&2; exit 3 ;; esac"#
    let fleet = ProgramFleet(
      name: "taxi", program: ServingProgram.real(["/bin/sh", "-c", script]), database: database,
      clock: clock.clock)
    let error = await #expect(throws: ProgramError.self) {
      try await fleet.rate("r1", stars: 4, tip: Money(amount: 5, currency: "USD"))
    }
    #expect(
      error?.description.contains(
        #"{"identifier":"r1","rating":4,"request":"feedback","tip":{"amount":5,"currency":"USD"}}"#)
        == true)
  }
}
