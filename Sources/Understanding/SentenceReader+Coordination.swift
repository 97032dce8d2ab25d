internal import Intents

/// Coordination: several things that one command names, each with words of its own, as in "remind me to call Mom at five and to buy
/// milk at six".
extension SentenceReader {
  /// A command for each of several names that the same words lead to; `nil` where there is one name.
  ///
  /// The second one begins with the word before the first, or is followed by a time where the first has one, too. A time that is said
  /// of the last alone holds for all.
  func coordinated(_ clause: Clause) -> [Clause]? {
    guard isGuessing, let reading = clause.readings.first, isCommand(reading),
      let definition = catalogue[reading.rule],
      let slot = reading.slots.last(where: { $0.isDictated && Self.names($0, of: definition) }),
      slot.range.lowerBound > 0, slot.range.upperBound <= clause.words.count
    else { return nil }
    let words = clause.words
    let leading = words[slot.range.lowerBound - 1]
    for join in slot.range.dropFirst().dropLast()
    where discourse.heardJoins.contains([words[join]]) {
      let isLed =
        words[join + 1] == leading && discourse.linkers.contains(leading)
        && !discourse.determiners.contains(leading)
      let rest = words[(join + (isLed ? 2 : 1))...]
      // Reading them takes long, so whether they may be one is asked first.
      guard !rest.isEmpty, isLed || clause.readings[0].slots.contains(where: Self.isTime) else {
        continue
      }
      let parts = [Array(words[..<join]), Array(words[..<slot.range.lowerBound] + rest)]
      let clauses = parts.map { part in
        Clause(words: part, readings: read(part).filter { $0.rule == reading.rule })
      }
      let times = clauses.map { Self.times(in: $0) }
      guard clauses.allSatisfy({ !$0.readings.isEmpty }),
        isLed
          || !times[0].isEmpty
            && times[1].contains(where: { $0.range.lowerBound > slot.range.lowerBound })
      else { continue }
      var first = clauses[0]
      if times[0].isEmpty { first.readings[0].slots += times[1].map { $0.placed(at: 0..<0) } }
      return [first] + (coordinated(clauses[1]) ?? [clauses[1]])
    }
    return nil
  }

  private static func times(in clause: Clause) -> [Interpretation.Slot] {
    clause.readings.first?.slots.filter(isTime) ?? []
  }

  private static func isTime(_ slot: Interpretation.Slot) -> Bool { slot.value.moment != nil }
}
