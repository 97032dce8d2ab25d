import Intents

extension SentenceReader {
  /// The largest number of unknown words taken for the value of a follow-up.
  private static let dictatedWords = 3

  /// Readings of a follow-up to the last intent: "and eggs", "what about tomorrow", "to Bill too".
  func followUps(_ words: [String], at position: Position) throws -> [Interpretation] {
    guard let topic = position.topic, let core = core(of: words, isJoined: !position.isFirst) else {
      return []
    }
    let said = Array(words[core])
    let values = try fragments(of: said, changing: topic).filter { reading in
      // "Call her instead" looks for no message with these words.
      isNamed(reading, isJoined: !position.isFirst)
        && (reading.slots.allSatisfy { !$0.isDictated } || certain(said).isEmpty)
    }
    return (values + selection(said, changing: topic))
      .map { reading in
        reading.with(
          slots: reading.slots.map { $0.moved(by: core.lowerBound) },
          score: reading.score + Penalty.followUp, text: words)
      }
  }

  /// The same of another one of several things: "and the other one", after "cancel the shorter one".
  private func selection(_ words: [String], changing topic: String) -> [Interpretation] {
    let raw = words.joined(separator: " ")
    guard discourse.ordinal(of: raw) != nil || discourse.comparison(of: raw) != nil,
      let definition = catalogue[topic]
    else { return [] }
    let things = definition.parameters.filter { $0.thing != nil }
    guard let parameter = things.first(where: { $0.thing == definition.subject }) ?? things.first
    else { return [] }
    let slot = Interpretation.Slot(
      name: parameter.name, value: .text(raw), raw: raw, range: words.indices)
    return [Interpretation(rule: topic, slots: [slot], score: 0, text: raw, isFollowUp: true)]
  }

  /// The words between "and" and "too", one of which is required unless another command comes before.
  private func core(of words: [String], isJoined: Bool) -> Range<Int>? {
    let lead = isJoined ? nil : discourse.leads.first { words.starts(with: $0) }
    let tail = discourse.tails.first { words.reversed().starts(with: $0.reversed()) }
    guard isJoined || lead != nil || tail != nil else { return nil }
    var start = lead?.count ?? 0
    var end = words.count - (tail?.count ?? 0)
    while start < end, words[start] == Normalizer.comma { start += 1 }
    while end > start, words[end - 1] == Normalizer.comma { end -= 1 }
    return start < end ? start..<end : nil
  }

  /// True when the grammar knows the values, or they are a few words in the place of any value.
  private func isNamed(_ reading: Interpretation, isJoined: Bool) -> Bool {
    reading.slots.allSatisfy { slot in
      guard slot.isDictated else { return true }
      guard !isJoined, let parameter = catalogue[reading.rule]?[slot.name] else { return false }
      return parameter.kind == .text && parameter.isArray && slot.range.count <= Self.dictatedWords
    }
  }
}
