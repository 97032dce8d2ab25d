import Intents

extension SentenceReader {
  /// The readings in which no thing is called by a question, a prohibition or another command: "do not add milk" is
  /// nothing that is put on a list.
  ///
  /// Nor is a name that nobody knows a time or an amount, by `isValue`.
  /// Only names at the beginning of a sentence are looked at: after a verb of its own, "add show tickets", anything may
  /// be one.
  static func named(
    _ readings: [Interpretation], _ discourse: Discourse, _ catalogue: Catalogue,
    isValue: ([String]) -> Bool
  ) -> [Interpretation] {
    // Many readings have the same names, and to tell whether one is a value takes long.
    var known: [[String]: Bool] = [:]
    func holdsValue(_ name: ArraySlice<String>) -> Bool {
      let name = Array(name)
      if let known = known[name] { return known }
      let holds = isValue(name) || joinsValue(name[...], discourse, isValue: isValue)
      known[name] = holds
      return holds
    }
    return readings.filter { reading in
      guard let definition = catalogue[reading.rule] else {
        return !reading.slots.contains { isQuestion($0, discourse) }
      }
      let words = reading.text.split(separator: " ").map(String.init)
      return !reading.slots.contains { slot in
        isNoName(slot, in: words, of: definition, discourse)
          || slot.isUnknownName && slot.range.upperBound <= words.count
            && holdsValue(words[slot.range])
      }
    }
  }

  /// Whether the words of a slot that takes any name are none, whatever values they hold.
  private static func isNoName(
    _ slot: Interpretation.Slot, in words: [String], of definition: IntentDefinition,
    _ discourse: Discourse
  ) -> Bool {
    let isFree = slot.isUnknownName || slot.isDictated && names(slot, of: definition)
    // A pronoun is no name, unless it stands for a thing.
    if isFree, definition[slot.name]?.thing == nil, discourse.isPronoun(slot.raw, for: "") {
      return true
    }
    if slot.isUnknownName, isLinking(slot, discourse) || isUnfinished(slot, discourse) {
      return true
    }
    if slot.isDictated, let parameter = definition[slot.name], parameter.names != nil,
      parameter.isArray, isParticle(slot.raw, discourse)
    {
      return true
    }
    return isFree && slot.range.upperBound <= words.count
      && (begins(slot, in: words, discourse) || isClause(slot, in: words, discourse))
  }

  /// The readings in which no free name ends in a time of day, where the intent takes none: that is told to be no time for it.
  static func withoutTimes(
    _ readings: [Interpretation], _ catalogue: Catalogue, _ timeEnding: ([String]) -> Int?
  ) -> [Interpretation] {
    readings.map { reading in
      guard let definition = catalogue[reading.rule], !definition.isQuery,
        !definition.parameters.contains(where: { $0.kind == .moment && $0.tense == .future }),
        let last = reading.slots.indices.last, reading.slots[last].isDictated,
        names(reading.slots[last], of: definition)
      else { return reading }
      let slot = reading.slots[last]
      let words = slot.raw.split(separator: " ").map(String.init)
      guard words.count == slot.range.count, let start = timeEnding(words) else { return reading }
      var reading = reading
      let name = words[..<start].joined(separator: " ")
      reading.slots[last] = Interpretation.Slot(
        name: slot.name, value: .text(name), raw: name,
        range: slot.range.lowerBound..<slot.range.lowerBound + start, isDictated: true,
        isUnknownName: slot.isUnknownName)
      reading.untaken = words[start...].joined(separator: " ")
      reading.isTentative = true
      return reading
    }
  }

  /// Whether the name that is given in answer to a question is a question itself, or talk: "which list", "before I decide".
  private static func isQuestion(_ slot: Interpretation.Slot, _ discourse: Discourse) -> Bool {
    guard slot.isUnknownName else { return false }
    let words = slot.raw.split(separator: " ").map(String.init)
    return discourse.notNames.contains { words.starts(with: $0) } || isLinking(slot, discourse)
      || words.count > 1 && words.contains(where: discourse.clauseWords.contains)
  }

  /// Whether a name goes on with a time or an amount after "and": "tea and ten minutes for the pasta".
  private static func joinsValue(
    _ name: ArraySlice<String>, _ discourse: Discourse, isValue: ([String]) -> Bool
  ) -> Bool {
    name.indices.contains { join in
      guard discourse.heardJoins.contains([name[join]]) else { return false }
      return (2...longestJoined).contains { length in
        join + length < name.endIndex && isValue(Array(name[(join + 1)...(join + length)]))
      }
    }
  }

  private static let longestJoined = 4

  /// Whether several words begin with one that belongs to the verb before them: "away the laundry".
  private static func isParticle(_ name: String, _ discourse: Discourse) -> Bool {
    let words = name.split(separator: " ")
    return words.count > 1 && discourse.particles.contains(String(words[0]))
  }

  /// Whether it only leads on to what follows: "from".
  private static func isLinking(_ slot: Interpretation.Slot, _ discourse: Discourse) -> Bool {
    slot.raw.split(separator: " ").allSatisfy { discourse.linkers.contains(String($0)) }
  }

  /// Whether its last word needs another one after it: "work every".
  private static func isUnfinished(_ slot: Interpretation.Slot, _ discourse: Discourse) -> Bool {
    slot.raw.split(separator: " ").last.map { discourse.neverLast.contains(String($0)) } ?? false
  }

  /// Whether a sentence begins as one that asks for nothing to be done, so that free words in it name nothing.
  func requestsNothing(_ words: [String], as reading: Interpretation) -> Bool {
    guard let definition = catalogue[reading.rule], !definition.isQuery,
      reading.slots.contains(where: { Self.names($0, of: definition) })
    else { return false }
    // What destroys is never done to what only sounds like a name.
    if definition.isCostly,
      reading.slots.contains(where: { slot in
        slot.isDictated && Self.names(slot, of: definition)
          && slot.raw.split(separator: " ").contains { discourse.clauseWords.contains(String($0)) }
      })
    {
      return true
    }
    let words = words.drop { discourse.fillers.contains($0) || $0 == Normalizer.comma }
    return discourse.noRequests.contains { words.starts(with: $0) }
  }

  /// Whether the words say something instead of naming it.
  private static func isClause(
    _ slot: Interpretation.Slot, in words: [String], _ discourse: Discourse
  ) -> Bool {
    let name = words[slot.range]
    if name.contains(Normalizer.comma) || discourse.neverNames.contains(where: name.starts) {
      return true
    }
    // "It anymore".
    if name.count > 1, let first = name.first, discourse.isSingular(first) { return true }
    let isApart = slot.range.lowerBound > 0 && words[slot.range.lowerBound - 1] == Normalizer.comma
    return isApart && discourse.remarks.contains(where: name.starts)
  }

  static func names(_ slot: Interpretation.Slot, of definition: IntentDefinition) -> Bool {
    guard let parameter = definition[slot.name] else { return false }
    return parameter.thing != nil || parameter.names != nil
      || parameter.kind == .text && parameter.isArray
  }

  private static func begins(
    _ slot: Interpretation.Slot, in words: [String], _ discourse: Discourse
  ) -> Bool {
    let name = words[slot.range].drop(while: discourse.fillers.contains)
    return words[..<slot.range.lowerBound].allSatisfy(discourse.fillers.contains)
      && (discourse.notNames.contains { name.starts(with: $0) }
        || name.contains(where: discourse.clauseWords.contains))
  }
}
