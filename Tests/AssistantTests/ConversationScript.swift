import DialogueTestKit
import Testing

/// A conversation line by line, and what is done in the end.
struct ConversationScript: Sendable, CustomTestStringConvertible {
  /// Nothing is said until Heed speaks.
  static let silence: String? = nil

  let name: String
  let lines: [(heard: String?, said: Answer)]
  /// The items added to the list Grocery Store.
  let groceries: [String]
  /// The recipients of the messages sent.
  let outbox: [String]

  init(
    _ name: String, _ lines: [(heard: String?, said: Answer)], groceries: [String] = [],
    outbox: [String] = []
  ) {
    self.name = name
    self.lines = lines
    self.groceries = groceries
    self.outbox = outbox
  }

  var testDescription: String { name }

  /// Whether an answer is the one of the script, where "…" stands for any words: those that were dictated.
  static func matches(_ answer: String, _ said: String) -> Bool {
    let parts = said.split(separator: "…", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return answer == said }
    return answer.count > parts[0].count + parts[1].count && answer.hasPrefix(parts[0])
      && answer.hasSuffix(parts[1])
  }
}
