internal import Assistant
internal import Intents
internal import JSON

/// A labelled trial with a wrong result: what was said and meant, and what was heard and understood.
package struct Mistake: Sendable, Equatable {
  /// A slot of the label or of the result; compared as `LabelComparison` does.
  package struct Slot: Sendable, Equatable {
    package let name: String
    package let expected: String?
    package let got: String?
    package let isWrong: Bool
  }

  package let audio: String?
  /// The words of the label; `nil` if they are not known.
  package let said: String?
  /// The words that were heard or read.
  package let text: String
  package let expectedIntent: String
  /// `nil` if nothing was understood.
  package let intent: String?
  package let slots: [Slot]
  /// The reason why nothing was understood.
  package let reason: String?
  package let confidence: Double
  /// The number of commands understood, and of utterances heard.
  package let commands: Int
  package let utterances: Int

  init(_ result: TrialResult, of label: Label, wrongSlots: [String]?, in language: SpokenLanguage) {
    let outcome = result.outcome
    audio = label.audio
    said = label.text
    text = outcome.text
    expectedIntent = label.intent
    intent = outcome.intentName
    reason = outcome.reason?.description
    confidence = outcome.confidence
    commands = outcome.all.count { $0.intentName != nil }
    utterances = max(1, result.outcomes.count)
    let understood = outcome.slots
    let names = Set(label.slots.keys).union(understood.keys).sorted()
    slots = names.map { name in
      Slot(
        name: name, expected: label.slots[name]?.plainText,
        got: understood[name]?.printed(in: language),
        isWrong: label.slots[name] != nil && wrongSlots?.contains(name) != false)
    }
  }

  /// The labelled slots with wrong values, if the intent is right.
  package var wrongSlots: [String] {
    isRightIntent ? slots.filter(\.isWrong).map(\.name) : []
  }

  /// The label in a line: the words, or the slots if the words are not known.
  package var expected: String {
    let slots = slots.compactMap { slot in slot.expected.map { "\(slot.name)=\($0)" } }
    return "\(expectedIntent): \(said ?? slots.joined(separator: " "))"
  }

  /// The result in a line.
  package var heard: String { "\(intent ?? "nothing"): \(text)" }

  private var isRightIntent: Bool { intent == expectedIntent && commands == 1 }
}
