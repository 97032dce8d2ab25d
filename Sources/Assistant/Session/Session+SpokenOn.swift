internal import Conversation
internal import Intents
internal import Understanding

/// Answers that say more than was asked for.
extension Session {
  /// The open command with an answer that goes on with its words, and then has more in it than any words: "to call mom tomorrow at five",
  /// at "What should I add?" after "remind me".
  func spokenOn(_ sentence: inout Sentence) throws -> [Heard]? {
    guard case .value(let parameter, let intent) = expectation, sentence.clauses.count == 1,
      let answer = sentence.clauses[0].readings.first, catalogue[answer.rule] == nil,
      answer.slots.contains(where: { $0.name == parameter && $0.isDictated }),
      let command = said.first, command.reading.rule == intent
    else { return nil }
    let start = command.words.count
    let words = command.words + sentence.words
    let whole = sentence.reader.read(words).first { $0.rule == intent }
    let slots =
      try whole.flatMap { keepsSaid(command.reading, $0) ? $0.slots : nil }
      ?? sentence.listening.slots(in: words, of: intent)
    let new = slots.filter { $0.range.lowerBound >= start }
    let isKnown = { (slot: Interpretation.Slot) in
      slot.name != parameter && !slot.isDictated && !slot.isUnknownName
        && !isMerelyTold(slot, of: intent)
    }
    // What no rule reads answers the question, too.
    let isAnswered = new.contains { $0.name == parameter }
    guard new.contains(where: isKnown), isAnswered || whole != nil && new.allSatisfy(isKnown)
    else { return nil }
    return filling(new.map { $0.moved(by: -start) }, in: sentence).map { [$0] }
  }

  /// Whether words tell a value, rather than being one: "copy", of a list that shall be copied.
  private func isMerelyTold(_ slot: Interpretation.Slot, of intent: String) -> Bool {
    switch catalogue[intent]?[slot.name]?.kind {
    case .boolean, .enumeration: true
    case .text, .entity, .number, .money, .moment, .duration, nil: false
    }
  }

  /// The open command with the values that words of a sentence give it, beside those that were said before.
  func filling(_ slots: [Interpretation.Slot], in sentence: Sentence) -> Heard? {
    Repair(slots, in: sentence.words, as: sentence.pieces, of: said, .instead)
      .map { heard($0, in: sentence.words, sentence.confidence) }
  }

  /// Whether a reading of more words has all values that the first of them had.
  func keepsSaid(_ said: Interpretation, _ whole: Interpretation) -> Bool {
    said.slots.allSatisfy { slot in
      slot.range.isEmpty
        || whole.slots.contains { $0.name == slot.name && $0.value == slot.value }
    }
  }
}
