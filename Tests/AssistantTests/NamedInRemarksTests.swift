import Conversation
import Foundation
import Testing

@testable import Assistant

/// Wishes about a thing that only the remark before them names.
struct NamedInRemarksTests {
  private static let added = ["add floss, chicken and butter to the grocery store list"]
  private static let timers = [
    "set a timer for fifty minutes for the chicken", "and one for the rice, forty minutes",
  ]

  /// What is done, the remark with the wish, and words of the answer to "what's on it" or "which timers are running".
  @Test(arguments: [
    (added, "oh, we've got floss coming out of our ears, never mind that", ["chicken", "butter"]),
    (added, "there's a whole block of butter in the fridge, so not that", ["floss", "chicken"]),
    (added, "she doesn't eat chicken so that comes off", ["floss", "butter"]),
    (added, "the floss i already have, take it off", ["chicken", "butter"]),
    (added, "no chicken after all, they're vegetarian", ["floss", "butter"]),
  ]) func `of several things the one that is named goes`(
    turns: [String], said: String, kept: [String]
  ) async throws {
    let answer = try await Fixture.answer(to: turns + [said, "what's on the grocery store list"])
    #expect(
      Set(["floss", "chicken", "butter"].filter(answer.contains)) == Set(kept), "\(answer)")
  }

  /// What is done, the remark with the wish, and words of its answer.
  @Test(arguments: [
    (["what's on my packing list"], "passport's in my jacket already, tick it", "Marked passport"),
    (added, "i got the chicken, check it off", "Marked chicken"),
    (timers, "chicken's running behind, give that fifteen more", "chicken timer has 1 hour"),
    // Nothing is called by what the remark alone speaks of.
    (["set a timer for fifty minutes"], "standup's running over, tack on ten", "1 hour"),
    (timers, "call that one basmati", "basmati timer is set for 40"),
    (["wake me at half past four on weekdays"], "i'm retired, seven's plenty early", "7 a.m."),
    (
      ["wake me at half past four on weekdays"],
      "hm, the bus leaves at five so that's cutting it close, make it twenty minutes earlier",
      "4:10 a.m."
    ),
    (
      ["wake me at half past four on weekdays"], "and not on fridays, that's when i sleep in",
      "every Monday, Tuesday, Wednesday and Thursday"
    ),
    (["warm up the car to seventy"], "windshield's iced over too", "front defroster"),
    // What is said besides changes no words of a text.
    (
      ["take a note, the shutoff is behind the dryer"], "and the dog bites too", "Added to the note"
    ),
    // A text is never cut.
    (added, "tell bill the chicken's at my place, pick it up", "pick it up' to Bill"),
    (["call tom"], "the one who isn't baker", "Tom Clark"),
    (
      ["ask nancy for eight dollars for the lemonade", "yes"],
      "same thing for bill, he had two too",
      "Ask Bill James for eight dollars"
    ),
    (["get me a ride to the airport"], "take the shared one instead", "shared"),
    (["send maria garcia fifty dollars"], "on second thought, from savings", "from savings"),
    (["send maria garcia fifty dollars"], "can it go on the credit card", "from credit card"),
    (["send maria garcia fifty dollars"], "use my savings", "from savings"),
  ]) func `it is done to what is named`(
    turns: [String], said: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: turns + [said])
    #expect(answer.contains(expected), "\(answer)")
  }
}
