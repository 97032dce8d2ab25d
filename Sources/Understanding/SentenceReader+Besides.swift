import Intents

/// Several acts of one kind in one sentence, of which only the first is said in full.
extension SentenceReader {
  /// "… and another one for twenty": the command, and what is to be done besides it; `nil` where the words say no such
  /// thing, or a rule reads them otherwise.
  func besides(
    _ words: [String], readAs clauses: [Clause], following topic: String?
  ) throws -> [Clause]? {
    guard isGuessing, isFree(clauses) else { return nil }
    for start in words.indices.dropFirst(2)
    where discourse.others.contains(where: { words[start...].starts(with: $0) }) {
      let isApart = words[start - 1] == Normalizer.comma
      let before = try commands(
        in: Array(words[..<(isApart ? start - 1 : start)]), following: topic)
      guard !isFree(before), let last = before.last, let reading = last.readings.first,
        let repair = try repair(
          of: [Said(words: last.words, reading: reading)], by: Array(words[start...]),
          isOpen: false),
        repair.way == .another, repair.isKnown
      else { continue }
      let readings = repair.readings.map { $0.placed(as: repair.heard, saying: words[start...]) }
      return before + [Clause(words: Array(words[start...]), readings: readings)]
    }
    return nil
  }

  /// "Every monday and friday": a command for each of two values of what can only have one; `nil` where the words say no
  /// such thing, or a rule reads them otherwise.
  func dealt(_ words: [String], readAs clauses: [Clause]) -> [Clause]? {
    guard isGuessing, isFree(clauses), words.count <= Self.longestDealt else { return nil }
    let joins = words.indices.filter { index in
      index > 1 && index + 1 < words.count && discourse.heardJoins.contains([words[index]])
    }
    for join in joins.prefix(Self.mostDealt) {
      for length in 1...Self.longestValue where join - length > 0 {
        for rest in 1...Self.longestValue where join + rest < words.count {
          let one = Array(words[..<join] + words[(join + 1 + rest)...])
          let other = Array(words[..<(join - length)] + words[(join + 1)...])
          if let pair = pair(one, other) { return pair }
        }
      }
    }
    return nil
  }

  /// Readings of two sentences that differ in one value of which a command has only one.
  private func pair(_ one: [String], _ other: [String]) -> [Clause]? {
    let (ones, others) = (read(one), read(other))
    guard let first = ones.first, let second = others.first, isCommand(first),
      first.rule == second.rule, first.score > -Penalty.clearly + freely(first),
      second.score > -Penalty.clearly + freely(second),
      first.slots.map(\.name) == second.slots.map(\.name)
    else { return nil }
    let different = zip(first.slots, second.slots).filter { $0.value != $1.value }.map(\.0.name)
    guard let name = different.first, different.count == 1,
      let parameter = catalogue[first.rule]?[name], !parameter.isArray
    else { return nil }
    switch parameter.kind {
    case .moment, .duration, .number, .money: break
    case .text, .boolean, .entity, .enumeration: return nil
    }
    return [(one, ones), (other, others)].map { words, readings in
      Clause(words: words, readings: readings.filter { $0.rule == first.rule })
    }
  }

  /// The cost of a reading's free words.
  private func freely(_ reading: Interpretation) -> Double {
    Penalty.dictatedWord
      * Double(reading.slots.filter(\.isDictated).reduce(0) { $0 + $1.range.count })
  }

  /// Whether a part means nothing, or only by words that may be anything.
  private func isFree(_ clauses: [Clause]) -> Bool {
    clauses.contains { clause in
      guard let reading = clause.readings.first else { return true }
      return reading.isGuess
        || reading.slots.contains { slot in
          (slot.isDictated || slot.isUnknownName) && !isText(slot, of: reading)
        }
    }
  }

  private static let longestDealt = 24
  private static let mostDealt = 3
  private static let longestValue = 3
}

extension Interpretation {
  /// The reading with the places of what was said now; all else was said before.
  fileprivate func placed(as heard: Interpretation, saying words: ArraySlice<String>) -> Self {
    var reading = self
    reading.slots = slots.map { slot in
      let same = heard.slots.first { $0.name == slot.name && $0.value == slot.value }
      return slot.placed(at: same?.range ?? 0..<0)
    }
    reading.text = words.joined(separator: " ")
    return reading
  }
}
