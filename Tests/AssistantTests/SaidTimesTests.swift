import Foundation
import Testing

@testable import Assistant

/// When something is due, as people say it.
struct SaidTimesTests {
  /// The morning of a Thursday in May, far from holidays and changes of the clock.
  private static let morning = DateComponents(
    calendar: Calendar(identifier: .gregorian), year: 2026, month: 5, day: 14, hour: 10)

  private static func session() throws -> Session {
    let morning = try #require(Self.morning.date)
    var composition = try Fixture.composition(effects: .simulated)
    composition.turns = TurnClock { morning }
    return try composition.session(database: Fixture.database())
  }

  private static let answers = [
    (
      "remind me to take the bins out on mondays",
      "OK, I will remind you every Monday: take the bins out."
    ),
    (
      "remind me to take the bins out mondays",
      "OK, I will remind you every Monday: take the bins out."
    ),
    ("remind me to call mom sundays at nine", "OK, I will remind you every Sunday at 9: call mom."),
    (
      "remind me on friday evenings to call mom",
      "OK, I will remind you every Friday evening: call mom."
    ),
    (
      "remind me every first of the month to pay rent",
      "OK, I will remind you on the 1st of every month: pay rent."
    ),
    (
      "remind me two days from now to call the bank",
      "OK, I will remind you in 2 days: call the bank."
    ),
    (
      "remind me in three days at noon to return the books",
      "OK, I will remind you in 3 days at 12 p.m.: return the books."
    ),
    (
      "remind me a week from today to water the ferns",
      "OK, I will remind you in 7 days: water the ferns."
    ),
    ("remind me this weekend to mow the lawn", "OK, I will remind you this weekend: mow the lawn."),
    (
      "remind me over the weekend to mow the lawn",
      "OK, I will remind you this weekend: mow the lawn."
    ),
    ("remind me on christmas eve to call nan", "OK, I will remind you on December 24: call nan."),
    ("remind me at christmas to call nan", "OK, I will remind you on December 25: call nan."),
    ("remind me at lunchtime to stretch", "OK, I will remind you at 12 p.m.: stretch."),
    ("remind me at bedtime to take my pills", "OK, I will remind you at 10 p.m.: take my pills."),
    ("remind me in ten to flip the steak", "OK, I will remind you in 10 minutes: flip the steak."),
    (
      "remind me in an hour or so to move the car", "OK, I will remind you in 1 hour: move the car."
    ),
    (
      "remind me first thing tomorrow to call the plumber",
      "OK, I will remind you tomorrow morning: call the plumber."
    ),
    (
      "remind me first thing in the morning to bring the folder",
      "OK, I will remind you in the morning: bring the folder."
    ),
    ("remind me at half six to leave", "OK, I will remind you at 6:30 p.m.: leave."),
    ("wake me at six, weekdays", "Your alarm is set for 6 a.m. every weekday."),
    (
      "set an alarm for six, mondays and fridays",
      "Your alarm is set for 6 a.m. every Monday and Friday."
    ),
    ("set an alarm for six thirty tuesdays", "Your alarm is set for 6:30 a.m. every Tuesday."),
    ("set timer half hour", "Your timer is set for 30 minutes."),
  ]

  @Test(arguments: answers)
  func `it is meant for then`(text: String, answer: String) async throws {
    var session = try Self.session()
    let said = try await session.respond(toText: text).answer
    #expect(said.hasSuffix(answer))
  }

  @Test(arguments: [
    ("wake me at seven tomorrow", "make it half seven", "set for tomorrow at 7:30 a.m."),
    (
      "remind me to call the bank at noon tomorrow", "make it one",
      "tomorrow at 1 p.m.: call the bank."
    ),
    (
      "remind me to call the bank at noon", "make it first thing tomorrow",
      "tomorrow morning: call the bank."
    ),
    ("send nancy walker twenty dollars", "make that a tenner", "Send ten dollars to Nancy Walker"),
  ]) func `what is changed keeps the rest`(first: String, then: String, answer: String) async throws
  {
    var session = try Self.session()
    _ = try await session.respond(toText: first)
    let said = try await session.respond(toText: then).answer
    #expect(said.contains(answer))
  }

  @Test func `days are reckoned from today`() async throws {
    for (text, days) in [
      ("a week from today", 7), ("a week from tomorrow", 8), ("two weeks from now", 14),
      ("in ten days", 10),
    ] {
      var session = try Self.session()
      let outcome = try await session.respond(toText: "what's the date \(text)")
      let other = try await session.respond(toText: "what's the date in \(days) days")
      #expect(outcome.answer == other.answer && !outcome.answer.isEmpty)
      let today = try await session.respond(toText: "what's the date today")
      #expect(outcome.answer != today.answer)
    }
  }

  @Test func `half of what there is is no amount`() async throws {
    var session = try Self.session()
    let answer = try await session.respond(toText: "transfer half of my savings to checking").answer
    #expect(!answer.contains("fifty cents"))
  }
}
