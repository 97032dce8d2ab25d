import Conversation
import Foundation
import Intents
import LanguageTestKit
import Storage
import Testing

@testable import Assistant

/// Answers and corrections in words that no rule has, told by what people say at such a point.
@Suite(.timeLimit(.minutes(5))) struct MovesTests {

  /// Turns, what comes of the last one, and words of its answer.
  @Test(arguments: [
    (
      ["text maria garcia the package has arrived", "aye on you go, that reads fine"],
      Response.Code.success, "sent"
    ),
    (
      ["text maria garcia i will be late", "och leave it, she'll see for herself"],
      .cancelled, "leave"
    ),
    (
      ["send maria garcia twenty dollars", "leave it love, she's paid me back already"],
      .cancelled, "leave"
    ),
    (["send maria garcia twenty dollars", "yes, just kidding"], .cancelled, "leave"),
    (
      ["wake me tomorrow at seven", "that's too early on a day off, better half past eight"],
      .success, "8:30"
    ),
    (
      ["set a timer for ten minutes", "och no, the packet says fifteen, so fifteen it is"],
      .success, "15 minutes"
    ),
    (["set a timer for ten minutes", "and give us one for the rice, twelve"], .success, "12"),
    (["send maria garcia twenty dollars", "yes, quick as you can"], .success, "Sent twenty"),
    // Nothing tells whom it is about.
    (["when did i last call him"], .success, "no calls"),
  ]) func `what it does is done`(turns: [String], code: Response.Code, answer: String) async throws
  {
    let last = try #require(try await Fixture.outcomes(of: turns).last)
    #expect(last.turn.response?.code == code)
    #expect(last.turn.text.contains(answer), "\(last.turn.text)")
  }

  /// Turns, and words of the question that stays open.
  @Test(arguments: [
    (["send maria garcia twenty dollars", "yes, if she is awake"], "Send twenty"),
    (["send maria garcia twenty dollars", "say that once more, the kettle was on"], "Send twenty"),
    (["send maria garcia twenty dollars", "give me a sec, i need my glasses"], "time"),
    (
      [
        "get me a ride from home to work",
        "we've the pram with us so it'd have to be an extra large one",
      ], "extra large"
    ),
    (
      [
        "get me a ride from home to work",
        "there are a lot of suitcases so an extra large one would be better",
      ], "extra large"
    ),
    (["wake me tomorrow", "we will be four"], "For what time"),
    // Perhaps asked rather than said.
    (
      [
        "book a table for two at sakura tomorrow at seven", "that's the one by the station, yes",
      ], "for 2 at Sakura"
    ),
    // What answers nothing is a command of its own, and then it is asked again.
    (["send maria garcia twenty dollars", "how much juice has the car still got"], "Send twenty"),
    (
      ["book a table for two at sakura tomorrow at seven", "that's the one by the station"],
      "for 2 at Sakura"
    ),
  ]) func `the question stays open`(turns: [String], answer: String) async throws {
    let last = try #require(try await Fixture.outcomes(of: turns).last)
    #expect(last.turn.expectation != .command)
    #expect(last.turn.text.contains(answer), "\(last.turn.text)")
  }

  @Test func `an amount is no time`() async throws {
    let turns = try await Fixture.outcomes(of: [
      "add potatoes to the grocery store list", "make it five kilos of potatoes",
    ])
    #expect(turns.last?.turn.text.contains("remind") == false)
  }

  /// It is asked again, or not done at all.
  @Test(arguments: [
    "okay i have to go",
    "yes, in your dreams", "yes, dream on", "yes, and pigs fly", "yes, that's way too much",
    "sure, because i'm made of money", "yes, wrong person though", "yeah, not today",
    "okay, that has to be a mistake", "sure, what a silly idea",
    "yes, but make sure it's the other tom",
    "do it later", "go ahead tonight",
    "yes, as soon as my salary is in", "okay, not until friday", "yes, wait a second",
    "sure, take all my money why don't you", "yes, let me think about it",
    "yes, my foot", "yes, said nobody", "sure, after payday", "yeah, ask me tomorrow",
  ]) func `what only sounds like an agreement pays nothing`(words: String) async throws {
    let turns = try await Fixture.outcomes(of: ["send maria garcia twenty dollars", words])
    #expect(turns.count == 2 && !turns.contains { $0.turn.text.contains("Sent") })
  }

  @Test(arguments: ["okay, i've got the money", "yeah, she covered my lunch"])
  func `a reason behind an agreement asks nothing`(words: String) async throws {
    let last = try await Fixture.outcomes(of: ["send maria garcia twenty dollars", words]).last
    #expect(last?.turn.text.contains("payments") == false)
    #expect(last?.turn.expectation != .command)
  }

  @Test(arguments: [
    "yes that would be wonderful thank you", "that'd be great, thanks", "that'll do nicely",
    "yes, sounds right to me", "okay, do that for me", "go ahead now",
  ]) func `what agrees in so many words pays`(words: String) async throws {
    let turns = try await Fixture.outcomes(of: ["send maria garcia twenty dollars", words])
    #expect(turns.last?.turn.text.contains("Sent twenty dollars") == true)
  }

  @Test func `values stand in the printed line where they were said`() async throws {
    let last = try #require(
      try await Fixture.outcomes(of: [
        "get me a ride from home to work",
        "we've the pram with us so it'd have to be an extra large one",
      ]).last)
    let line = try #require(
      JSONSerialization.jsonObject(with: Data(last.json().utf8)) as? [String: Any])
    let entities = try #require(line["entities"] as? [[String: Any]])
    #expect(entities.map { $0["raw_value"] as? String } == ["extra large"])
  }

  /// A question about the command that waits is about its things.
  @Test func `a question in between is about what was spoken of`() async throws {
    let last = try #require(
      try await Fixture.outcomes(of: [
        "reserve a table at sakura for tomorrow at seven", "how many people do they take at most",
      ]).last)
    #expect(last.turn.text.contains("Sakura"))
    #expect(last.turn.expectation != .command)
  }
}
