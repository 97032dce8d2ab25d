package import Intents

/// Reads what is said of single parameters of an intent: "eggs", "to Bill", "tomorrow".
package struct Fragments: Sendable {
  /// The intent's name, which is its rule's.
  package let intent: String
  private let interpreter: Interpreter
  /// The parameters that rules shared by all intents speak of: `momentFollowUp` of `dateTime`.
  private let parameters: [String: String]
  /// More words than that say more than two parameters.
  private static let limit = 12

  /// Takes the interpreter of the parameters' rules; a slot called like a shared rule is a parameter's.
  package init(intent: String, interpreter: Interpreter, parameters: [String: String] = [:]) {
    self.intent = intent
    self.interpreter = interpreter
    self.parameters = parameters
  }

  /// An upper bound of the words read to interpret some words as fragments.
  static func cost(of words: [String]) -> Int {
    words.count <= limit ? words.count * words.count : words.count
  }

  /// Readings of the words as values of one parameter, or of two in a row; best first.
  func readings(of words: [String]) -> [Interpretation] {
    let whole = wholeReadings(of: words)
    let isKnown = whole.first.map { $0.slots.allSatisfy { !$0.isDictated } } ?? false
    guard !isKnown, words.count <= Self.limit else { return whole }
    let pairs = words.indices.dropFirst().flatMap { self.pairs(of: words, at: $0) }
    return (whole + pairs).sorted { $0.score > $1.score }
  }

  /// Readings of the words as values of one parameter, best first.
  func wholeReadings(of words: [String]) -> [Interpretation] {
    interpreter.interpretations(of: words).map(ofIntent)
  }

  /// The slots of words that are one value of a parameter, all of them known; `nil` where they are none.
  package func value(of words: [String]) -> [Interpretation.Slot]? {
    guard let best = wholeReadings(of: words).first, !best.slots.isEmpty,
      best.slots.allSatisfy({ !$0.isDictated && !$0.range.isEmpty })
    else { return nil }
    return best.slots
  }

  private func pairs(of words: [String], at index: Int) -> [Interpretation] {
    guard let first = interpreter.interpretations(of: Array(words[..<index]), limit: 1).first,
      let second = interpreter.interpretations(of: Array(words[index...]), limit: 3)
        .first(where: { $0.rule != first.rule })
    else { return [] }
    var both = ofIntent(first)
    both.slots += ofIntent(second).slots.map { $0.moved(by: index) }
    both.score += second.score
    both.text = words.joined(separator: " ")
    return [both]
  }

  private func ofIntent(_ reading: Interpretation) -> Interpretation {
    var reading = reading
    reading.rule = intent
    reading.isFollowUp = true
    for (index, slot) in reading.slots.enumerated() {
      reading.slots[index].name = parameters[slot.name] ?? slot.name
    }
    return reading
  }
}

extension Interpretation.Slot {
  package func moved(by count: Int) -> Self {
    placed(at: (range.lowerBound + count)..<(range.upperBound + count))
  }

  package func placed(at range: Range<Int>) -> Self {
    var slot = self
    slot.range = range
    return slot
  }
}
