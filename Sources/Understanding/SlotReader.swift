internal import Grammar
internal import Intents

/// Turns the tagged stretches of a sentence into slots.
struct SlotReader {
  let words: [String]

  /// The slots said, in spoken order; what a typed value is made of are not slots of the sentence.
  func slots(in stretch: Stretch) -> [Interpretation.Slot] {
    stretch.children.flatMap { child -> [Interpretation.Slot] in
      switch child.tag {
      case .slot(let name): [slot(name, child, value: value(of: child))] + slots(in: child)
      case .literal(let name, let value):
        [slot(name, child, value: LiteralReader.value(of: value))] + slots(in: child)
      case .type, .number: []
      case .value, .rule: slots(in: child)
      }
    }
  }

  /// The typed value inside, else the number said, else what the words stand for, else the words.
  private func value(of stretch: Stretch) -> Value {
    let parts = Parts(of: stretch, words: words)
    if parts.values.count == 1 { return parts.values[0] }
    if !parts.values.isEmpty { return .list(parts.values) }
    if !parts.numbers.isEmpty { return .number(NumberReader.number(from: parts)) }
    return .text(canonical(stretch) ?? RawText.text(of: stretch, words: words))
  }

  private func canonical(_ stretch: Stretch) -> String? {
    for child in stretch.children {
      switch child.tag {
      case .value(let value): return value
      case .slot, .literal, .type, .number, .rule:
        if let value = canonical(child) { return value }
      }
    }
    return nil
  }

  private func slot(_ name: String, _ stretch: Stretch, value: Value) -> Interpretation.Slot {
    Interpretation.Slot(
      name: name, value: value, raw: RawText.text(of: stretch, words: words), range: stretch.range,
      isDictated: stretch.isDictated, isUnknownName: stretch.isUnknownName)
  }
}

/// The words of a stretch as text.
enum RawText {
  /// Commas are kept where the words are the speaker's own, after the word before them.
  static func text(of stretch: Stretch, words: [String]) -> String {
    var text = ""
    for word in words[stretch.range] {
      if word == Automaton.comma {
        if stretch.isDictated { text += word }
      } else {
        text += text.isEmpty ? word : " " + word
      }
    }
    return text
  }
}

/// The value a grammar's author wrote into a tag: `true`, `-1` or words.
enum LiteralReader {
  static func value(of text: String) -> Value {
    switch text {
    case "true": .boolean(true)
    case "false": .boolean(false)
    default: Double(text).map(Value.number) ?? .text(text)
    }
  }
}
