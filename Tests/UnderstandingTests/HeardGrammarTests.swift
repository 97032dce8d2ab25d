import Grammar
import Testing

@testable import Understanding

/// Sentences read when typed but not listened for: hardly anybody says them, and noise and talk sound like them.
struct HeardGrammarTests {
  @Test(arguments: [
    ("ExtendTimer", "add eighty minutes to the timer"),
    ("ExtendTimer", "add an hour to the timer"),
    ("SnoozeTasks", "snooze all tasks for one hour"),
    ("SetTimer", "set a timer for two hours and ten minutes"),
    ("SetTimer", "set a ten minute timer"),
    ("SetTimer", "start a two hour and thirty minute timer"),
    ("SetTimer", "i'd like to set a timer for one minute"),
    ("StartWorkout", "start a five mile run"),
    ("StartWorkout", "start a run for five miles"),
    ("AddTasks", "add two bottles of milk to a grocery list"),
    ("GetTimers", "show my timers using my unicorn chat app"),
  ])
  func `whose number and articles agree is heard`(rule: String, sentence: String) throws {
    let isHeard = try isHeard(sentence, rule)
    #expect(isHeard)
  }

  @Test(arguments: [
    ("ExtendTimer", "add eighty minute to the timer"),
    ("ExtendTimer", "add an hours to the timer"),
    ("SnoozeTasks", "snooze all tasks for two hour"),
    ("SetTimer", "i have to set a timer for one minute"),
    ("StartWorkout", "start a run for five mile"),
    ("AddTasks", "add two bottles of milk to a grocery"),
    ("GetTimers", "show my timers using my unicorn chat"),
  ])
  func `where they do not it is typed`(rule: String, sentence: String) throws {
    let isHeard = try isHeard(sentence, rule)
    #expect(!isHeard)
    let readings = World.shared.commands.interpretations(of: words(of: sentence))
    #expect(readings.first?.rule == rule)
  }

  private func isHeard(_ sentence: String, _ rule: String) throws -> Bool {
    try World.shared.compiler.heardAutomaton(listening: [rule]).accepts(words(of: sentence))
  }

  private func words(of text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
