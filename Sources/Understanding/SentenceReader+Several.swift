internal import Intents

/// Several of the same in one command: "two alarms, one for six and one for six thirty".
extension SentenceReader {
  /// The clause, or each of several of the same that it is read as.
  ///
  /// What is said of one of them holds for those of which it isn't said, but for their names.
  func several(_ clause: Clause) -> [Clause] {
    let words = clause.words
    guard let reading = clause.readings.first, let cuts = reading.cuts else { return [clause] }
    let ranges = zip([-1] + cuts, cuts + [words.count]).map { start, end in
      let last = words[(start + 1)..<end].lastIndex { !discourse.joins.contains([$0]) }
      return (start + 1)..<((last ?? start) + 1)
    }
    let clauses = ranges.map { range in
      let own = reading.slots.filter { range.contains($0.range.lowerBound) }
      let others = reading.slots.filter { other in
        !isName(other, of: reading) && !own.contains { $0.name == other.name }
      }
      let shared = others.filter { slot in
        others.first { $0.name == slot.name }.map { Self.isOfSame($0, slot, cuts) } == true
      }
      var one = reading
      one.cuts = nil
      one.text = words[range].joined(separator: " ")
      one.slots =
        shared.map { $0.placed(at: 0..<0) } + own.map { $0.moved(by: -range.lowerBound) }
      return Clause(words: Array(words[range]), readings: [one])
    }
    return counted(clauses) ?? clauses
  }

  /// Whether two slots are said of the same one.
  private static func isOfSame(
    _ one: Interpretation.Slot, _ other: Interpretation.Slot, _ cuts: [Int]
  ) -> Bool {
    cuts.allSatisfy { ($0 < one.range.lowerBound) == ($0 < other.range.lowerBound) }
  }

  private func isName(_ slot: Interpretation.Slot, of reading: Interpretation) -> Bool {
    guard let parameter = catalogue[reading.rule]?[slot.name] else { return false }
    return parameter.kind == .text && !parameter.isArray
  }
}
