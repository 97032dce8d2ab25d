import Intents
import Testing

@testable import Understanding

/// Words that say whether something is turned on or off.
struct SwitchesTests {
  /// Sentences in which `[…]` stands around the thing, and what is done with it.
  private static let sentences: [(String, Bool?)] = [
    ("kill the [ac] for me", false),
    ("[ac] off already", false),
    ("[fan] on , [ac] off", true),
    ("[air conditioning] back on i reckon", true),
    ("no more [air conditioning] thanks", false),
    ("cut the [heat] on the left side", false),
    ("turn on the [fan]", true),
    ("get the [ac] off so that i can turn on the radio", false),
    ("it is too loud , so [fan] off", false),
    ("i hit the off switch , what about the [fan]", nil),
    ("the [fan] please", nil),
  ]

  @Test(arguments: sentences)
  func `the nearest of them in the clause counts`(sentence: String, isOn: Bool?) throws {
    let marked = sentence.split(separator: " ").map(String.init)
    let start = try #require(marked.firstIndex { $0.hasPrefix("[") })
    let end = try #require(marked[start...].firstIndex { $0.hasSuffix("]") }) + 1
    let words = marked.map { $0.filter { $0 != "[" && $0 != "]" } }
    #expect(try ShippedWords.discourse().turnsOn(start..<end, in: words) == isOn)
  }
}
