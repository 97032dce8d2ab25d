import Foundation
import Testing

@testable import Assistant

/// Sentences that ask for several of what takes one time or length.
struct SeveralOfTheSameTests {
  /// The morning of a Thursday in May.
  private static let morning = DateComponents(
    calendar: Calendar(identifier: .gregorian), year: 2026, month: 5, day: 14, hour: 10)

  @Test(arguments: [
    ("wake me at six and again at six thirty", ["2 alarms", "6 a.m.", "6:30 a.m."]),
    ("set two alarms, one for six and one for six thirty", ["2 alarms", "6 p.m.", "6:30 p.m."]),
    ("wake us at five thirty and then again at five forty five", ["5:30", "5:45"]),
    ("set alarms at seven on weekdays and nine on weekends", ["every weekday", "every weekend"]),
    ("i need two alarms tomorrow, six and six fifteen", ["2 alarms", "6 a.m.", "6:15 a.m."]),
  ]) func `each alarm is set`(sentence: String, expected: [String]) async throws {
    try await Self.expect(expected, after: sentence, asked: "what alarms do i have")
  }

  @Test(arguments: [
    ("set a five minute timer and a ten minute one", ["5 minute timer", "10 minute timer"]),
    ("set two timers, five minutes and ten minutes", ["5 minute timer", "10 minute timer"]),
    ("timers please, ten minutes for the rice and four for the egg", ["rice timer", "egg timer"]),
    ("start timers of an hour and ten minutes", ["1 hour and 10 minute timer"]),
    ("set a timer for an hour and a half", ["1 hour and 30 minute timer"]),
  ]) func `each timer is set`(sentence: String, expected: [String]) async throws {
    try await Self.expect(expected, after: sentence, asked: "what timers do i have")
  }

  @Test(arguments: [
    ("remind me tomorrow at nine and on monday at ten to call the bank", ["9 a.m.", "10 a.m."]),
    ("remind me on the third and on the fifth to pay rent", ["June 3", "June 5"]),
    (
      "remind me to call mom at five and to buy milk at six",
      ["call mom today at 5", "buy milk today at 6"]
    ),
    ("remind me to call mom at five and buy milk at six", ["call mom today at 5", "buy milk"]),
    (
      "remind me to bring bread and to bring butter tomorrow at nine",
      ["bring bread tomorrow at 9", "bring butter tomorrow at 9"]
    ),
    ("remind me at five to get rid of the sofa and the chairs", ["the sofa and the chairs today"]),
  ]) func `each reminder is added`(sentence: String, expected: [String]) async throws {
    try await Self.expect(expected, after: sentence, asked: "what reminders do i have")
  }

  @Test func `days in between are one stretch of time`() async throws {
    var session = try Fixture.composition(effects: .simulated).session(database: Fixture.database())
    let outcome = try await session.respond(
      toText: "how many days are there between monday and friday")
    #expect(outcome.intentName == "GetDate")
    #expect(outcome.following.isEmpty)
  }

  private static func expect(
    _ expected: [String], after sentence: String, asked question: String
  ) async throws {
    let morning = try #require(morning.date)
    var composition = try Fixture.composition(effects: .simulated)
    composition.turns = TurnClock { morning }
    var session = try composition.session(database: Fixture.database())
    _ = try await session.respond(toText: sentence)
    let text = try await session.respond(toText: question).turn.text
    for part in expected { #expect(text.contains(part), "\(text)") }
  }
}
