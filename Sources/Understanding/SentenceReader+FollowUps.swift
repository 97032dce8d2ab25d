import Intents

extension SentenceReader {
  /// How many words nobody knows may be a value that is gone on with.
  private static let dictatedWords = 3

  /// What the words change of the intent that was just spoken of: "and eggs", "what about tomorrow", "to Bill too".
  func followUps(_ words: [String], at place: Place) throws -> [Interpretation] {
    guard let topic = place.topic, let core = core(of: words, isJoined: !place.isFirst) else {
      return []
    }
    return try fragments(of: Array(words[core]), changing: topic)
      .filter { isNamed($0, isJoined: !place.isFirst) }
      .map { reading in
        reading.with(
          slots: reading.slots.map { $0.moved(by: core.lowerBound) },
          score: reading.score + Scoring.followUp, text: words)
      }
  }

  /// What stands between "and" and "too", one of which must be there unless another command stands before.
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

  /// Whether the values are ones that the grammar knows, or a few words in the place of any.
  private func isNamed(_ reading: Interpretation, isJoined: Bool) -> Bool {
    reading.slots.allSatisfy { slot in
      guard slot.isDictated else { return true }
      guard !isJoined, let parameter = catalogue[reading.rule]?[slot.name] else { return false }
      return parameter.kind == .text && parameter.isArray && slot.range.count <= Self.dictatedWords
    }
  }
}
