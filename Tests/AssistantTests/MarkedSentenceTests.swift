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
    var marked = 0
    for sentence in try teaching.sentences() {
      guard let intent = sentence.topic.flatMap({ catalogue[$0] }) else { continue }
      for slot in sentence.slots ?? [] {
        marked += 1
        let parameter = try #require(
          intent[slot.parameter], "\(intent.name) has no \(slot.parameter): \(sentence.text)")
        switch parameter.kind {
        case .boolean, .enumeration:
          let value = slot.value.flatMap { parameter.value(written: $0) }
          #expect(value != nil, "\(sentence.text): \(slot)")
        default: #expect(slot.value == nil, "\(sentence.text): \(slot)")
        }
      }
    }
    #expect(marked > 10_000)
  }
}
