import Conversation
import Foundation
import Testing

@testable import Assistant

/// Sentences that cost or lose something where they are taken for something else.
struct HarmlessTests {
  /// A command that is put right, or called off, in the same breath, and words of the answer.
  @Test(arguments: [
    (
      "send nancy forty dollars for dinner at luigi's, no, thirty, she had the salad",
      "Send thirty dollars"
    ),
    (
      "send maria twenty dollars for the ride, actually make that twenty five",
      "Send twenty-five dollars"
    ),
    (
      "pay bill thirty dollars for pizza, no wait, tom clark",
      "thirty dollars to Tom Clark for pizza"
    ),
    (
      "send bill thirty dollars, no, forty, for the pizza",
      "forty dollars to Bill James for the pizza"
    ),
    ("send bill thirty dollars, well, better make it thirty five", "Send thirty-five dollars"),
    ("request fifty dollars from nancy or rather forty", "Nancy Walker for forty dollars"),
    ("send juan thirty dollars, no, never mind", "OK"),
    ("text bill i hate you, actually don't", "OK"),
    ("text bill i'll be there at six, no, seven", "'i'll be there at six, no, seven'"),
    ("set an alarm for nine p m, not today, tomorrow", "tomorrow at 9 p.m."),
    ("set an alarm for six p m tomorrow, actually seven", "tomorrow at 7 p.m."),
    ("remind me to call anne tomorrow at six p m, actually seven is better", "tomorrow at 7 p.m."),
    ("add milk, no, eggs to the grocery store list", "Added eggs"),
    ("send emily and anne ten dollars each", "ten dollars to Emily Carter"),
    ("remind me tomorrow, not today, at nine a m to call anne", "tomorrow at 9 a.m.: call anne"),
    ("text bill i'm late and get me a ride to work", "Send 'i'm late' to Bill James?"),
    ("text bill to get bread and call tom", "'to get bread and call tom'"),
    ("i owe bill sixty dollars", "sixty dollars to Bill James"),
    ("clear my to do list but keep the list itself", "Remove 1 item from To Do?"),
  ]) func `what is said last in the same breath counts`(
    said: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: [said])
    #expect(answer.contains(expected), "\(answer)")
  }

  /// What waits for its yes, what is said to it, and words of the answer.
  @Test(arguments: [
    ("send juan seventy dollars", "let me ask emily first", "take your time"),
    ("send juan seventy dollars", "yes, and nancy as well", "Send seventy dollars to Nancy Walker"),
    ("text maria garcia hello", "hang on, honey do you want me to add your name", "Send 'hello'"),
    ("text emily i love you, buy milk", "leave out the milk", "Send 'i love you, buy'"),
    (
      "text emily the keys are with bill and the car is at work", "not with bill, with anne",
      "'the keys are with anne and the car is at work'"
    ),
    (
      "ask tom clark for forty dollars", "sorry, tom baker, and thirty",
      "Tom Baker for thirty dollars"
    ),
    ("get me a ride to the airport tomorrow at five a m", "yes, order it", "is booked"),
    ("get me a ride to the airport tomorrow at five a m", "okay, order the ride", "is booked"),
    ("book a table at eight", "the italian one", "Did you mean Luigi's?"),
    ("get me a ride to the airport", "yes but from work", "from work to the airport"),
    ("text nancy and bill hello", "just nancy actually", "'hello' to Nancy Walker?"),
  ]) func `only what is meant is changed or agreed to`(
    before: String, said: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: [before, said])
    #expect(answer.contains(expected), "\(answer)")
  }

  @Test func `a refused name is nobody's`() async throws {
    let answer = try await Fixture.answer(to: ["call mom", "no, not nancy, forget it"])
    #expect(!answer.contains("Calling"), "\(answer)")
  }

  /// What was done, what is said after it, and words of the answer.
  @Test(arguments: [
    (["set a timer for ten minutes"], "no thanks, that's all", "Goodbye"),
    (["set an alarm for seven a m"], "please don't turn off my alarm", "OK"),
    (["set a timer for ten minutes"], "what happens if i cancel the timer", "not understand"),
    (
      ["set a timer for ten minutes"],
      "i was going to cancel the timer but let's leave it running", "left on the 10 minute timer"
    ),
    (
      ["set a timer for ten minutes"], "i was going to cancel the timer but add five minutes",
      "15 minutes"
    ),
    (["add milk to the packing list"], "is milk still on it", "Yes, milk"),
    (["set an alarm for seven a m every day"], "cancel tomorrow's alarm", "rings again"),
  ]) func `what was done stays`(before: [String], said: String, expected: String) async throws {
    let answer = try await Fixture.answer(to: before + [said])
    #expect(answer.contains(expected), "\(answer)")
  }

  /// What was done, what calls it off, and words of the answer.
  @Test(arguments: [
    ("call anne johnson", "stop", "The call with Anne Johnson is over"),
    ("call anne johnson", "no, stop, don't call her", "The call with Anne Johnson is over"),
    ("call anne johnson", "don't call anne johnson", "The call with Anne Johnson is over"),
    ("add milk to the packing list", "no, don't add milk", "I took that back"),
    ("add milk and eggs to the packing list", "don't add milk", "not understand"),
  ]) func `what is forbidden just after it was done is taken back`(
    done: String, said: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: [done, said])
    #expect(answer.contains(expected), "\(answer)")
  }

  private static let timers = [
    "set a timer for eight minutes called pasta", "set a timer for twenty minutes called laundry",
  ]
  private static let alarms = ["set an alarm for seven a m", "set an alarm for eight a m"]

  /// Several things, what is said of all of them but one, and words of the answer.
  @Test(arguments: [
    (timers, "cancel all the timers but the pasta one", "laundry timer is cancelled"),
    (timers, "cancel all my timers except laundry", "pasta timer is cancelled"),
    (timers, "cancel all my timers except the rice one", "no such timer"),
    (alarms, "turn off every alarm except the one at seven", "8 a.m. is cancelled"),
    (alarms, "cancel all my alarms apart from seven o'clock", "8 a.m. is cancelled"),
    (timers + ["cancel the timer"], "the eight minute one", "pasta timer is cancelled"),
    (timers + ["cancel the timer"], "the longer one", "laundry timer is cancelled"),
    ([], "mark everything on the grocery store list as done apart from the milk", "1 item"),
    ([], "move all of it to checking except a thousand", "not understand"),
    (
      [], "transfer everything but two hundred dollars from checking to savings", "not understand"
    ),
  ]) func `what is named as kept is kept`(
    before: [String], said: String, expected: String
  ) async throws {
    let answer = try await Fixture.answer(to: before + [said])
    #expect(answer.contains(expected), "\(answer)")
  }
}
