internal import Intents

/// Relations between the commands of one sentence, and between them and remarks.
extension SentenceReader {
  /// Fewer words are no command beside one that only its words tell: "ten minutes".
  private static let leastOfCommand = 3
  private static let sureOfCommand = 0.95

  /// The commands of a sentence of which a part means nothing, which stands as a clause without readings: "add milk to
  /// groceries and bake me a cake"; `nil` where nothing is meant for certain.
  func inPart(_ words: [String]) -> [Clause]? {
    let joins = joins(in: words).filter { words[$0] != [Normalizer.comma] }
    for join in joins.prefix(Self.mostJoinsInside) {
      let parts = [Array(words[..<join.lowerBound]), Array(words[join.upperBound...])]
      guard parts.allSatisfy({ $0.count > 1 }) else { continue }
      let clauses = parts.map { Clause(words: $0, readings: certain($0)) }
      if clauses.contains(where: { !$0.readings.isEmpty }) { return clauses }
    }
    return nil
  }

  /// The command before the first join with things behind it that are more of what it has, and with what it lacks: "a saw from the
  /// hardware store", of "I need nails, a hammer and a saw from the hardware store"; `nil` where anything else is said there.
  func enumerated(_ words: [String]) throws -> Clause? {
    guard let join = joins(in: words).first,
      discourse.reversals.isDisjoint(with: words[join.upperBound...]),
      let command = certain(Array(words[..<join.lowerBound])).first,
      let definition = catalogue[command.rule]
    else { return nil }
    let place = join.upperBound..<words.count
    let told = try values(words, command.rule).filter { $0.range.overlaps(place) }
      .map(withoutLastJoin)
    let had = Set(command.slots.map(\.name))
    let more = told.filter { definition[$0.name]?.isArray == true && had.contains($0.name) }
    let isFitting = told.allSatisfy { slot in
      place.contains(slot.range)
        && (more.contains(slot) || definition[slot.name] != nil && !had.contains(slot.name))
    }
    let isAll = place.allSatisfy { index in
      told.contains { $0.range.contains(index) } || isSmall(words[index])
    }
    guard !more.isEmpty, isFitting, isAll else { return nil }
    return Clause(
      words: words,
      readings: [command.with(slots: command.slots + told, score: command.score, text: words)])
  }

  /// A word that says nothing beside the values it leads or joins: "a", "and", "from".
  private func isSmall(_ word: String) -> Bool {
    word == Normalizer.comma || discourse.determiners.contains(word)
      || discourse.linkers.contains(word) || discourse.joins.contains([word])
  }

  /// A value without the "and" behind it.
  private func withoutLastJoin(_ slot: Interpretation.Slot) -> Interpretation.Slot {
    let words = slot.raw.split(separator: " ").map(String.init)
    guard words.count > 1, words.count == slot.range.count, slot.value.text != nil,
      discourse.joins.contains([words[words.count - 1]])
    else { return slot }
    let rest = words.dropLast().joined(separator: " ")
    return Interpretation.Slot(
      name: slot.name, value: .text(rest), raw: rest, range: slot.range.dropLast(),
      isDictated: slot.isDictated)
  }

  /// Two commands, of which a rule reads one, and what is likely of all words is the other: "unlock the car and tell me how much battery
  /// it's got left"; `nil` where they are one.
  func commands(in words: [String], ratherThan whole: Interpretation) throws -> [Clause]? {
    guard let parts = inPart(words), parts.count(where: \.readings.isEmpty) == 1,
      parts.allSatisfy({
        $0.words.count >= Self.leastOfCommand && $0.readings.first?.rule != whole.rule
      })
    else { return nil }
    let commands = try parts.map { part in
      guard part.readings.isEmpty, let request = try request(in: part.words),
        !request.isTentative, request.rule == whole.rule
      else { return part }
      return Clause(words: part.words, readings: [request])
    }
    return commands.allSatisfy { !$0.readings.isEmpty } ? commands : nil
  }

  /// Two commands of different intents, of which a rule reads the second and what is likely of the words is the first: "set ten minutes for
  /// screen time and remind me at twelve to defrost the chicken"; `nil` where they are none.
  func twoCommands(in words: [String]) throws -> [Clause]? {
    let joins = joins(in: words).filter { words[$0] != [Normalizer.comma] }
    for join in joins.prefix(Self.mostJoinsInside) {
      let (first, second) = (Array(words[..<join.lowerBound]), Array(words[join.upperBound...]))
      guard min(first.count, second.count) >= Self.leastOfCommand,
        !discourse.isRemark(first),
        !second.contains(where: { discourse.isPronoun(ofAnyKind: [$0]) }),
        let read = certain(second, withTexts: true).first,
        catalogue[read.rule]?.isQuery == false,
        let request = try guesses(of: first).first ?? surely(first),
        catalogue[request.rule]?.isQuery == false, request.rule != read.rule
      else { continue }
      return [
        Clause(words: first, readings: [request]),
        Clause(words: second, readings: certain(second, withTexts: true)),
      ]
    }
    return nil
  }

  private func surely(_ words: [String]) throws -> Interpretation? {
    try request(in: words).flatMap { request in
      !request.isTentative && request.probability ?? 0 >= Self.sureOfCommand ? request : nil
    }
  }

  /// The commands of a sentence of which a part, which is no remark, asks others for something: what is likely of all its words
  /// leaves that part out without a word; `nil` where there is none.
  func parts(of words: [String], ratherThan whole: Interpretation) -> [Clause]? {
    guard let parts = inPart(words),
      let other = parts.first(where: \.readings.isEmpty),
      !discourse.remarks.contains(where: { other.words.starts(with: $0) }),
      !takes(whole, anyOf: other.words, in: words),
      doubts(whole.rule, other.words)
    else { return nil }
    return parts
  }

  /// Whether some of the words only name a thing that is a value of a reading: the torch, of "add milk and a torch".
  private func takes(
    _ reading: Interpretation, anyOf part: [String], in words: [String]
  ) -> Bool {
    guard let first = part.first, discourse.determiners.contains(first),
      let place = words.firstRange(of: part)
    else { return false }
    return reading.slots.contains { $0.range.overlaps(place) }
  }

  /// True when a clause only gives the reason for the next one: "it's freezing, turn the heat up to 74".
  ///
  /// It names nothing itself, or it would be a wish of its own.
  func isReason(_ clause: Clause, for next: Clause) -> Bool {
    guard discourse.remarks.contains(where: { clause.words.starts(with: $0) }),
      let reading = clause.readings.first, let wish = next.readings.first, !wish.isFollowUp,
      reading.rule == wish.rule
    else { return false }
    return reading.slots.allSatisfy { slot in
      switch catalogue[reading.rule]?[slot.name]?.kind {
      case .enumeration, .boolean: true
      default: false
      }
    }
  }

  /// Readings of the words as they stand, only if each word belongs to the rules or to a name, and they are asked of nobody
  /// else.
  ///
  /// With texts, words that are somebody's own text count, too.
  func certain(_ words: [String], withTexts: Bool = false) -> [Interpretation] {
    let readings = withoutOutOfDomain(Clause(words: words, readings: read(words))).readings
    guard let best = readings.first, isCommand(best) else { return [] }
    let isCertain = best.isCertain || withTexts && best.score > -Penalty.clearly + freely(best)
    return isCertain ? readings : []
  }
}
