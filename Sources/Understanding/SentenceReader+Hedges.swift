import Intents

/// "Well, the second one I guess": what is said around what is meant, and changes nothing of it.
extension SentenceReader {
  /// The same commands read without what is said around them, where they mean nothing with it, or would take it for a
  /// part of a name.
  func heededHedges(
    _ clauses: [Clause], of words: [String], following topic: String?
  ) throws -> [Clause] {
    guard let core = discourse.withoutHedges(words),
      clauses.allSatisfy({ $0.readings.allSatisfy(saysNothing) })
        || isNamed(beyond: core, in: clauses)
    else { return clauses }
    let bare = try commands(in: Array(words[core]), following: topic)
    guard !bare.contains(where: { $0.readings.isEmpty }) else { return clauses }
    let isDoubted = discourse.doubts.contains { words[..<core.lowerBound].starts(with: $0) }
    return isGuessing && isDoubted ? bare.map(asked) : bare
  }

  /// The clause whose commands are asked about first: who says "maybe" has not asked for it.
  private func asked(_ clause: Clause) -> Clause {
    var clause = clause
    clause.readings = clause.readings.map(asked)
    return clause
  }

  func asked(_ reading: Interpretation) -> Interpretation {
    guard catalogue[reading.rule]?.isQuery == false,
      catalogue[reading.rule]?.title.isEmpty == false
    else { return reading }
    var reading = reading
    (reading.isGuess, reading.isTentative) = (true, true)
    return reading
  }

  /// Whether it is asked of others, or takes a pronoun for a name.
  private func saysNothing(_ reading: Interpretation) -> Bool {
    reading.rule == Interpretation.outOfDomainRule
      || reading.slots.contains { $0.isUnknownName && discourse.isPronoun($0.raw, for: "") }
  }

  private func isNamed(beyond core: Range<Int>, in clauses: [Clause]) -> Bool {
    guard clauses.count == 1, let reading = clauses[0].readings.first else { return false }
    return reading.slots.contains { slot in
      // "Instead" is no message.
      if slot.isDictated, !slot.range.isEmpty, slot.range.lowerBound >= core.upperBound {
        return true
      }
      return (slot.isDictated && isNamed(slot, of: reading) || slot.isUnknownName)
        && (slot.range.lowerBound < core.lowerBound || slot.range.upperBound > core.upperBound)
    }
  }
}
