import Conversation
import Foundation
import Intents
import Testing

@testable import Assistant
@testable import Teaching

/// Sentences in which the words that give values are marked.
struct MarkedSentenceTests {
  private static let language = Result {
    try Fixture.composition().session(database: try Fixture.database()).language
  }

  @Test(
    arguments: [
      ("call it a day", "call it a day", []),
      (
        "put [taskTitles:milk], [taskTitles:two tins] on it", "put milk two tins on it",
        ["taskTitles:1..<2", "taskTitles:2..<4"]
      ),
      (
        "[locked=false:open] up the [carName:tank]", "open up the tank",
        ["locked=false:0..<1", "carName:3..<4"]
      ),
      // Digits become words, and brackets of other kinds are nothing.
      ("in [duration:20 minutes] [or so]", "in twenty minutes or so", ["duration:1..<3"]),
      ("[label:] now", "now", []),
    ] as [(String, String, [String])])
  func `words and marks are read`(text: String, words: String, slots: [String]) throws {
    let sentence = MarkedSentence(text, try Self.language.get().normalizer)
    #expect(sentence.words.joined(separator: " ") == words)
    #expect(
      sentence.slots.map { slot in
        slot.parameter + (slot.value.map { "=\($0)" } ?? "") + ":\(slot.range)"
      } == slots)
  }

  /// Each marked parameter is one of the intent's, with a value that it can have.
  @Test func `what is marked in the sentences that are taught can be said`() throws {
    let catalogue = try Self.language.get().catalogue
    let teaching = try Teaching(
      composition: Fixture.composition(), database: Fixture.database())
    let names = catalogue.intents.map(\.name)
    let said = try teaching.said([""] + names).map { lesson in
      (intent: lesson.intent == 0 ? "" : names[lesson.intent - 1], slots: lesson.slots ?? [])
    }
    let marked = try said + teaching.turns().map { ($0.intent, $0.sentence.slots) }
    let wrong = marked.flatMap { name, slots in
      slots.filter { !Self.canSay($0, catalogue[name]?[$0.parameter]) }.map { (name, $0) }
    }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(marked.count { !$0.slots.isEmpty } > 10_000)
  }

  private static func canSay(
    _ slot: MarkedSentence.Slot, _ parameter: ParameterDefinition?
  ) -> Bool {
    guard let parameter else { return false }
    switch parameter.kind {
    case .boolean, .enumeration:
      return slot.value.flatMap { parameter.value(written: $0) } != nil
    default: return slot.value == nil
    }
  }
}
