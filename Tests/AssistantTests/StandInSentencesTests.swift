import Conversation
import Foundation
import Testing

@testable import Assistant

/// Words that stand for a whole sentence, by what was done last.
struct StandInSentencesTests {
  /// What is done, words that ask how things stand, and words of the answer.
  @Test(arguments: [
    (["put rice on the grocery store list"], "okay read me the whole thing", ["milk", "rice"]),
    (["put rice on the grocery store list"], "what's it look like now", ["milk", "rice"]),
    (["put rice on the grocery store list"], "say that back to me", ["milk", "rice"]),
    (["what's on my packing list"], "read me that again", ["passport"]),
    (["take a note, the gate code is seven"], "what've i got so far", ["gate code is seven"]),
    (
      ["remind me to call anne at nine tomorrow", "remind me to buy tea at ten tomorrow"],
      "read those back to me", ["call anne", "buy tea"]
    ),
    (
      ["wake me at six tomorrow", "wake me at seven on sunday"], "what do i have so far",
      ["2 alarms"]
    ),
    (
      ["set a rice timer for ten minutes", "set a fish timer for five minutes"], "read me those",
      ["rice", "fish"]
    ),
    (
      ["book a table for two at sakura tomorrow at seven", "yes"], "what've we got so far",
      ["Sakura", "7 p.m."]
    ),
    (
      ["send maria garcia forty dollars", "yes"], "what does that leave me with", ["sixty dollars"]
    ),
  ]) func `how things stand is told`(
    turns: [String], asked: String, expected: [String]
  ) async throws {
    let answer = try await Fixture.answer(to: turns + [asked])
    #expect(expected.allSatisfy(answer.contains), "\(answer)")
  }

  /// What is asked, words that agree, and words of the answer.
  @Test(arguments: [
    ("is my car locked", "do it anyway", "locked"),
    ("is my car locked", "please do", "locked"),
    ("is my car locked", "then do it, better safe than sorry", "locked"),
    ("is there a table for two at sakura tomorrow at seven", "perfect", "Book a table for 2"),
    ("is there a table for two at sakura tomorrow at seven", "yes, do it", "Book a table for 2"),
    ("what rides are there to the airport", "okay, do it", "Book a ride from home to the airport"),
  ]) func `an agreement does what was asked about`(
    asked: String, agreed: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: [asked, agreed])
    #expect(answer.contains(expected), "\(answer)")
  }

  @Test func `nothing is agreed to where nothing was asked about, or thanks were said`()
    async throws
  {
    #expect(try await Fixture.answer(to: ["how much is in checking", "yes"]).contains("not ask"))
    #expect(try await Fixture.answer(to: ["is my car locked", "thanks"]).contains("welcome"))
  }
}
