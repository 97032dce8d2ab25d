import Foundation
import Testing

@testable import Assistant

/// Times that what is asked for can't be given are said not to be taken.
struct UntakenTimesTests {
  @Test(arguments: [
    (
      "transfer two hundred from checking to savings at the end of the month",
      "at the end of the month"
    ),
    ("move five hundred into savings every month", "every month"),
    ("pay tom baker twenty dollars tomorrow", "tomorrow"),
    ("defrost the rear window for ten minutes", "for ten minutes"),
    ("stop the music at ten", "at ten"),
    ("remind me twice a day to take my pills", "twice a day"),
    ("remind me every other day to water the plants", "every other day"),
    ("set an alarm every other day at six", "every other day"),
  ]) func `a time that would be dropped is told`(sentence: String, time: String) async throws {
    var session = try Fixture.composition(effects: .simulated)
      .session(database: Fixture.database())
    let text = try await session.respond(toText: sentence).turn.text
    #expect(text.contains("I can't do that \(time). Do you want to"), "\(text)")
  }

  @Test(arguments: [
    "pay tom baker twenty dollars right now please",
    "move five hundred dollars from checking to savings today",
    "remind me every two weeks to water the plants",
    "defrost the rear window",
    "shoot maria a quick text that i take my pills twice a day",
    "tell tom baker that the bus goes every ten minutes",
  ]) func `what is done at once, or as it is said, is not doubted`(sentence: String) async throws {
    var session = try Fixture.composition(effects: .simulated)
      .session(database: Fixture.database())
    let text = try await session.respond(toText: sentence).turn.text
    #expect(!text.contains("I can't do that"), "\(text)")
  }

  @Test(arguments: [
    ("remind me to water the plants in the morning", "every other day", "every other day"),
    (
      "remind me to water the plants in the morning", "make it every three weeks",
      "every three weeks"
    ),
    ("set an alarm for seven", "no, make that every two hours", "every two hours"),
    ("set an alarm for seven", "every other monday", "every other monday"),
  ]) func `a time that what was done can't be told is said not to be taken`(
    first: String, then: String, time: String
  ) async throws {
    var session = try Fixture.composition(effects: .simulated)
      .session(database: Fixture.database())
    _ = try await session.respond(toText: first)
    let turn = try await session.respond(toText: then).turn
    #expect(turn.text == "Verily, I can't do that \(time).")
  }

  @Test(arguments: ["every other week", "every other monday", "every two weeks"])
  func `a time that it can be told changes it`(then: String) async throws {
    var session = try Fixture.composition(effects: .simulated)
      .session(database: Fixture.database())
    _ = try await session.respond(toText: "remind me to water the plants in the morning")
    let turn = try await session.respond(toText: then).turn
    #expect(turn.intent?["recurrence"]?.text == "biweekly", "\(turn.text)")
  }

  @Test func `what is agreed to is done without the time`() async throws {
    var session = try Fixture.composition(effects: .simulated)
      .session(database: Fixture.database())
    _ = try await session.respond(toText: "remind me twice a day to take my pills")
    let added = try await session.respond(toText: "yes")
    #expect(added.turn.response?.code == .success)
    #expect(added.turn.intent?["taskTitles"]?.elements.map(\.text) == ["take my pills"])
  }
}
