import Intents

/// Sentences that are read once their words are put where the rules expect them.
extension SentenceReader {
  /// At most so many words are put at the end.
  private static let longestFront = 8
  /// So many words are needed beside an unknown one.
  private static let leastKnown = 4

  /// Readings of a sentence that begins with what the rules expect at its end: "when I get home remind me to call Tom"; a
  /// guess, and none where not all words are of the rules.
  func turned(_ words: [String]) -> [Interpretation] {
    // What ends in "and" is not finished.
    guard words.count <= Self.mostWords, words.count > 3,
      words.last.map(discourse.linkers.contains) == false
    else { return [] }
    for length in (1...min(Self.longestFront, words.count - 2)).reversed() {
      let isApart = words[length] == Normalizer.comma
      let rest = words[(length + (isApart ? 1 : 0))...]
      guard rest.count > 1, rest.last != Normalizer.comma else { continue }
      let readings = certain(Array(rest + words[..<length]), withTexts: true)
      guard let best = readings.first else { continue }
      let found = readings.filter { $0.rule == best.rule }.compactMap {
        turnedBack($0, front: length, rest: rest, in: words)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The reading with its slots where they stand in the sentence; `nil` where the words that were put at the end belong to
  /// what stood there before, or are free ones.
  private func turnedBack(
    _ reading: Interpretation, front length: Int, rest: ArraySlice<String>, in words: [String]
  ) -> Interpretation? {
    let slots = reading.slots.compactMap { slot -> Interpretation.Slot? in
      if slot.range.upperBound <= rest.count { return slot.moved(by: rest.startIndex) }
      guard slot.range.lowerBound >= rest.count, !slot.isDictated, !slot.isUnknownName else {
        return nil
      }
      return slot.moved(by: -rest.count)
    }
    guard slots.count == reading.slots.count else { return nil }
    return reading.with(slots: slots, score: reading.score, text: words).asGuess
  }

  /// Readings of a sentence without the one word that occurs in no sentence: "turn it up a wee bit"; a guess, and none where
  /// not all other words are of the rules.
  func withoutUnknown(_ words: [String]) -> [Interpretation] {
    let unknown = Set(self.unknown(words)).subtracting([Normalizer.comma])
    let kept = words.indices.filter { !unknown.contains(words[$0]) }
    guard words.count - kept.count == 1, kept.count >= Self.leastKnown else { return [] }
    let readings = certain(kept.map { words[$0] })
    guard let best = readings.first, catalogue[best.rule]?.isCostly == false,
      best.slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName }),
      !requestsNothing(words, as: best)
    else { return [] }
    return readings.filter { $0.rule == best.rule }.map { reading in
      let slots = reading.slots.map { slot in
        var slot = slot
        if !slot.range.isEmpty, slot.range.upperBound <= kept.count {
          slot.range = kept[slot.range.lowerBound]..<kept[slot.range.upperBound - 1] + 1
        }
        return slot
      }
      return reading.with(slots: slots, score: reading.score, text: words).asGuess
    }
  }
}
