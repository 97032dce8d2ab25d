internal import Grammar
internal import Intents

/// The components of a typed stretch: numbers, named parts and values of other types.
struct Parts {
  struct Part {
    let name: String
    let value: Value
    /// The numbers it was said with, one by one: "oh five" is 0 and 5.
    let numbers: [Double]
  }

  /// Numbers that belong to no named part, in spoken order.
  private(set) var numbers: [Double] = []
  private(set) var named: [Part] = []
  /// Values of other types inside.
  private(set) var values: [Value] = []

  init(of stretch: Stretch, words: [String]) {
    for child in stretch.children { read(child, words: words) }
  }

  init(numbers: [Double] = [], named: [Part] = [], values: [Value] = []) {
    self.numbers = numbers
    self.named = named
    self.values = values
  }

  /// The number of the first part of that name.
  func number(_ name: String) -> Double? {
    for part in named where part.name == name {
      if case .number(let number) = part.value { return number }
    }
    return nil
  }

  func integer(_ name: String) -> Int? {
    number(name).flatMap { Int(exactly: $0) }
  }

  /// The text of the first part of that name.
  func text(_ name: String) -> String? {
    for part in named where part.name == name {
      if case .text(let text) = part.value { return text }
    }
    return nil
  }

  /// True when a part of that name is set: `{isWeekend=true}`.
  func flag(_ name: String) -> Bool {
    named.contains { $0.name == name && $0.value == .boolean(true) }
  }

  private mutating func read(_ stretch: Stretch, words: [String]) {
    switch stretch.tag {
    case .number(let number):
      numbers.append(number)
      descend(stretch, words: words)
    case .type(let type):
      if let value = TypeReader.value(of: type, from: Parts(of: stretch, words: words)) {
        values.append(value)
      }
    case .slot(let name): named.append(part(name, stretch, words: words))
    case .literal(let name, let value):
      named.append(Part(name: name, value: LiteralReader.value(of: value), numbers: []))
      descend(stretch, words: words)
    case .value, .rule: descend(stretch, words: words)
    }
  }

  private mutating func descend(_ stretch: Stretch, words: [String]) {
    for child in stretch.children { read(child, words: words) }
  }

  private func part(_ name: String, _ stretch: Stretch, words: [String]) -> Part {
    let inside = Parts(of: stretch, words: words)
    let value =
      inside.values.first
      ?? (inside.numbers.isEmpty
        ? .text(RawText.text(of: stretch, words: words))
        : .number(NumberReader.number(from: inside)))
    return Part(name: name, value: value, numbers: inside.numbers)
  }
}
