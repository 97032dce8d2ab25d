import Foundation
import Testing

@testable import Assistant

/// Values that are told by how much they differ from those before.
struct DifferencesTests {
  /// The morning of a Thursday in May, far from holidays and changes of the clock.
  private static let morning = DateComponents(
    calendar: Calendar(identifier: .gregorian), year: 2026, month: 5, day: 14, hour: 10)

  @Test(arguments: [
    (["set an alarm for tomorrow at seven", "half an hour later"], "tomorrow at 7:30 a.m."),
    (
      ["set an alarm for tomorrow at seven", "make it half an hour earlier"],
      "tomorrow at 6:30 a.m."
    ),
    (["set an alarm for tomorrow at seven", "push it back an hour"], "tomorrow at 8 a.m."),
    (["set an alarm for tomorrow at seven", "no, i want it fifteen minutes earlier"], "6:45 a.m."),
    (["set an alarm for tomorrow at seven", "make it quarter past"], "7:15 a.m."),
    (["set an alarm for tomorrow at seven", "no, quarter to"], "6:45 a.m."),
    (["set an alarm for tomorrow at six fifty", "make it half past"], "6:30 a.m."),
    (["set an alarm for tomorrow at seven", "add another one at twenty past"], "7:20 a.m."),
    (["remind me tomorrow at nine to call the bank", "an hour later"], "tomorrow at 10"),
    (["remind me on monday at nine to call the bank", "make it a day later"], "on Tuesday at 9"),
    (["set the temperature to 70", "two degrees warmer"], "72"),
    (["set the temperature to 70", "three degrees less"], "67"),
    (["set the temperature to 70", "warmer"], "72"),
    (["set the temperature to 70", "still too warm"], "68"),
    (["set the temperature to 70", "a bit more"], "72"),
    (["set the temperature to 70", "warmer", "no, lower"], "70"),
    (["set the fan to five", "set the temperature to 70", "a bit lower"], "68"),
    (["set the temperature to 70", "set the fan to five", "that's too much"], "57 percent"),
    (["set the fan to three", "turn it down"], "29 percent"),
    (["set the temperature to 70", "turn it down two degrees"], "68"),
    (["set the seat heater to two", "higher"], "level 3"),
    (["send maria garcia twenty dollars", "five more"], "twenty-five dollars"),
    (["send maria garcia twenty dollars", "make it ten dollars less"], "ten dollars"),
    (
      ["book a ride from home to the airport at six", "half an hour earlier please"],
      "at 5:30"
    ),
    (["book a table at luigis for two tomorrow at seven", "make it an hour later"], "at 8"),
    (["book a table at luigis for two tomorrow at seven", "two more people"], "4"),
    (["book a table at luigis for two tomorrow at seven", "make it three"], "for 3 at"),
    (["book a table at luigis for two tomorrow at seven", "make it eight"], "at 8"),
  ]) func `what was said last is changed by as much`(sentences: [String], expected: String)
    async throws
  {
    var session = try Self.session()
    var text = ""
    for sentence in sentences {
      text = try await session.respond(toText: sentence).turn.text
    }
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `of money that is spent, only the rest is asked about`() async throws {
    var session = try Self.session()
    for sentence in ["send maria garcia twenty dollars", "yes"] {
      _ = try await session.respond(toText: sentence)
    }
    let more = try await session.respond(toText: "five more")
    #expect(more.turn.text.hasPrefix("Verily, Send five dollars to Maria"), "\(more.turn.text)")
    let less = try await session.respond(toText: "no")
    #expect(less.turn.response?.code == .cancelled)
  }

  @Test func `another one may be as much later`() async throws {
    var session = try Self.session()
    _ = try await session.respond(toText: "set an alarm for tomorrow at seven")
    let second = try await session.respond(toText: "and another one ten minutes later")
    #expect(second.turn.text.contains("tomorrow at 7:10 a.m."), "\(second.turn.text)")
    let all = try await session.respond(toText: "what alarms do i have")
    #expect(all.turn.text.contains("2 alarms"), "\(all.turn.text)")
  }

  @Test(arguments: [
    ("make it five minutes longer", "15 minutes left"), ("two minutes less", "8 minutes left"),
  ])
  func `of a timer, of which some time has passed, as much more is left`(
    sentence: String, expected: String
  ) async throws {
    var session = try Self.session()
    _ = try await session.respond(toText: "set a timer for ten minutes")
    let more = try await session.respond(toText: sentence)
    #expect(more.turn.text.contains(expected), "\(more.turn.text)")
  }

  @Test func `what can't be lowered is not understood`() async throws {
    var session = try Self.session()
    _ = try await session.respond(toText: "set an alarm for tomorrow at seven")
    let warmer = try await session.respond(toText: "warmer")
    #expect(warmer.turn.intent == nil, "\(warmer.turn.text)")
  }

  private static func session() throws -> Session {
    let morning = try #require(Self.morning.date)
    var composition = try Fixture.composition(effects: .simulated)
    composition.turns = TurnClock { morning }
    return try composition.session(database: Fixture.database())
  }
}
