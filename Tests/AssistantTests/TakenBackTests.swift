import Conversation
import Foundation
import Testing

@testable import Assistant

/// What is said to a command that waits, or was just carried out, in ways that were taken for something else.
struct TakenBackTests {
  /// What is said before, what is said to it, and words of the answer.
  @Test(arguments: [
    (["set a timer for half an hour"], "never mind, i don't need it", "I took that back"),
    (["remind me to water the plants at four"], "never mind, i just did it", "I took that back"),
    (
      ["add duct tape to the hardware store list"], "scratch that, we have some in the garage",
      "I took that back"
    ),
  ]) func `an act is taken back with a reason`(
    turns: [String], said: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: turns + [said])
    #expect(answer.contains(expected), "\(answer)")
  }

  /// A text that waits, what is said to it, and the text as it is asked about then.
  @Test(arguments: [
    ("don't forget the milk", "change milk to eggs", "'don't forget the eggs'"),
    ("the dog is at the vet", "not the dog, the cat", "'the cat is at the vet'"),
    ("i'm at the station and i'm hungry", "leave out the hungry part", "'i'm at the station'"),
    ("i am waiting outside", "yes but add in front of city hall", "outside in front of city hall'"),
    ("i am waiting outside", "no, add that i'm late", "'i am waiting outside i'm late'"),
  ]) func `some of a text is changed`(
    text: String, said: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: ["text maria garcia \(text)", said])
    #expect(answer.contains(expected), "\(answer)")
  }

  /// What waits, what is said to it, and words of the answer.
  @Test(arguments: [
    ("transfer fifty dollars from checking to savings", "no, the other way around", "from savings"),
    ("book a ride from the train station to city hall", "other way round", "from city hall"),
    ("set an alarm for seven tomorrow morning", "no, in the evening", "tomorrow at 7 p.m."),
    ("remind me to call juan at seven a m tomorrow", "no, in the evening", "tomorrow at 7 p.m."),
    ("remind me to call emily at three", "not emily, i said anne", "call anne"),
    ("clear the packing list", "everything except the passport", "Remove 1 item from Packing?"),
    ("set a timer for three minutes", "one more of those please", "3 minutes"),
    (
      "set an alarm for seven tomorrow morning", "set one for 7:30 as well", "tomorrow at 7:30 a.m."
    ),
    ("text maria garcia hello", "uh huh", "Message sent"),
    ("take a note, the gate code is 4471", "another note, alarm code is 9902", "9902"),
    (
      "take a note, tickets are on sale", "remind me of that on monday at nine",
      "tickets are on sale"
    ),
    (
      "send maria garcia ten dollars", "remind me to do that tomorrow",
      "send maria garcia ten dollars"
    ),
  ]) func `values are changed`(before: String, said: String, expected: String) async throws {
    let answer = try await Fixture.answer(to: [before, said])
    #expect(answer.contains(expected), "\(answer)")
  }

  /// What waits, another command, and whether it is asked about again.
  @Test(arguments: [
    ("text maria garcia hello", "set a timer for two minutes", true),
    ("book a ride from home to the airport", "oh and set a timer for five minutes", true),
    ("book a ride from home to the airport", "start a walk instead", false),
    ("send maria garcia ten dollars", "text bill hello", false),
  ]) func `what waits is kept beside what costs nothing`(
    before: String, said: String, isKept: Bool
  ) async throws {
    let question = try await Fixture.answer(to: [before])
    let answer = try await Fixture.answer(to: [before, said])
    #expect(answer.hasSuffix(question) == isKept, "\(answer)")
  }

  @Test func `two people are both asked for money`() async throws {
    let turns = ["ask anne and nancy for fifteen dollars each for the gift", "yes"]
    #expect(try await Fixture.answer(to: Array(turns.prefix(1))).contains("Anne Johnson"))
    #expect(try await Fixture.answer(to: turns).contains("Nancy Walker"))
  }

  @Test func `a command beside one that only its words tell is carried out`() async throws {
    let said = "unlock the car and tell me how much battery it's got left"
    let answer = try await Fixture.answer(to: [said])
    #expect(answer.contains("unlocked") && answer.contains("80 percent"), "\(answer)")
  }
}
