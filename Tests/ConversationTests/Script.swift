import Conversation
import Intents
import LanguageTestKit
import Testing

/// A conversation as a table, a line a turn: `heard | said`.
///
/// | heard | is |
/// |---|---|
/// | `AddTasks taskTitles=milk` | a command with its slots; `_` in a value is a space |
/// | `:content content=hello` | a parameter's rule with its slots |
/// | `yes`, `no`, `create`, `cancel`, `repeat`, `undo`, `restore`, `thanks`, `hello`, `wait`, `choices` | an answer |
/// | `#2`, `'clark'` | an ordinal, a choice |
/// | `=2468` | the digits of a PIN |
/// | `?contact` | a question about something of the command |
/// | `…`, `???` | silence, nonsense |
struct Script {
  let lines: [(heard: String, said: String)]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 1).map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// Says every line to the dialogue and expects every answer; returns the last turn.
  @discardableResult
  func play(
    in dialogue: inout Dialogue, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Turn? {
    var last: Turn?
    for (heard, said) in lines {
      let turn = await dialogue.respond(to: Self.input(heard))
      #expect(turn.text == said, "after '\(heard)'", sourceLocation: sourceLocation)
      #expect(turn.expectation == dialogue.expectation, sourceLocation: sourceLocation)
      last = turn
    }
    return last
  }

  static func input(_ heard: String) -> Input {
    switch heard {
    case "…": .silence
    case "???": .notUnderstood
    default: .understood([reading(heard)])
    }
  }

  static func reading(_ heard: String, score: Double = 0) -> Interpretation {
    let words = heard.split(separator: " ").map(String.init)
    let first = words.first ?? ""
    if Self.answers.contains(first) {
      return answer([slot("answer", .text(first))] + words.dropFirst().map(slot), score)
    }
    if let ordinal = Double(first.dropFirst()), first.hasPrefix("#") {
      return answer([slot("ordinal", .number(ordinal))], score)
    }
    if heard.hasPrefix("=") {
      let digits = slot("pin", .text(String(heard.dropFirst())))
      return Interpretation(rule: "pin", slots: [digits], score: score)
    }
    if heard.hasPrefix("?"), heard.count > 1, !heard.hasPrefix("??") {
      return answer([slot("of", .text(String(heard.dropFirst())))], score)
    }
    if heard.hasPrefix("'") {
      return answer([slot("choice", .text(String(heard.dropFirst().dropLast())))], score)
    }
    let rule = first.hasPrefix(":") ? String(first.dropFirst()) : first
    return Interpretation(rule: rule, slots: words.dropFirst().map(slot), score: score)
  }

  private static let answers: Set = [
    "yes", "no", "cancel", "repeat", "create", "undo", "withdraw", "dismiss", "restore", "thanks",
    "hello",
    "wait", "choices",
  ]

  private static func answer(_ slots: [Interpretation.Slot], _ score: Double) -> Interpretation {
    Interpretation(rule: "Answer", slots: slots, score: score)
  }

  private static func slot(_ word: String) -> Interpretation.Slot {
    let parts = word.split(separator: "=", maxSplits: 1).map {
      String($0.map { $0 == "_" ? " " : $0 })
    }
    let text = parts.count > 1 ? parts[1] : ""
    return slot(parts[0], Double(text).map(Value.number) ?? .text(text))
  }

  private static func slot(_ name: String, _ value: Value) -> Interpretation.Slot {
    Interpretation.Slot(name: name, value: value, raw: value.inEnglish, range: 0..<1)
  }
}
