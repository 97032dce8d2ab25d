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

  /// "Every monday and friday", "timers for five, ten and fifteen minutes": a command for each of several values of what
  /// can only have one; `nil` where the words say no such thing, or a rule reads them otherwise.
  func dealt(_ words: [String], readAs clauses: [Clause]) -> [Clause]? {
    guard isGuessing, isFree(clauses) || lacksOfNext(clauses), words.count <= Self.longestDealt
    else { return nil }
    let joins = words.indices.filter { index in
      index > 1 && index + 1 < words.count && discourse.heardJoins.contains([words[index]])
    }
    let ways = joins.prefix(Self.mostDealt).flatMap { join in
      Self.lengths(below: join).flatMap { length in
        Self.lengths(below: words.count - join).flatMap { rest in
          Self.enumerations(
            endingWith: [(join - length)..<join, (join + 1)..<(join + 1 + rest)], in: words)
        }
      }
    }
    for isWhole in [true, false] {
      for values in ways {
        if let dealt = deal(values, of: words, asWhole: isWhole) { return dealt }
      }
    }
    return nil
  }

  /// "Text Bill I'm late and get me a ride to work": a text in which somebody speaks of oneself, and the plain command behind it; `nil` where
  /// the words say no such thing.
  func behindText(_ words: [String], readAs clauses: [Clause]) -> [Clause]? {
    guard isGuessing, clauses.count == 1, words.count <= Self.longestDealt,
      let reading = clauses[0].readings.first, isCommand(reading), let text = reading.slots.last,
      text.isDictated, isText(text, of: reading),
      !isNamed(text, of: reading), text.range.upperBound == words.count,
      text.range.lowerBound < words.count,
      discourse.clauseWords.contains(words[text.range.lowerBound])
    else { return nil }
    for join in text.range.dropFirst() where discourse.heardJoins.contains([words[join]]) {
      let (before, after) = (Array(words[..<join]), Array(words[(join + 1)...]))
      guard after.count >= Self.leastBehindText, let command = read(after).first,
        catalogue[command.rule]?.isQuery == false, command.isCertain, command.rule != reading.rule,
        command.slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName })
      else { continue }
      let readings = read(before).filter { $0.rule == reading.rule }
      guard !readings.isEmpty else { continue }
      return [
        Clause(words: before, readings: readings), Clause(words: after, readings: read(after)),
      ]
    }
    return nil
  }

  private static func lengths(below count: Int) -> Range<Int> {
    1..<max(1, min(longestValue + 1, count))
  }

  /// The values themselves where no comma stands before them; else with those that commas set apart before, each of a
  /// length that they may have.
  private static func enumerations(
    endingWith values: [Range<Int>], in words: [String]
  ) -> [[Range<Int>]] {
    let end = values[0].lowerBound - 1
    guard end > 0, words[end] == Normalizer.comma, values.count < mostValues else {
      return [values]
    }
    return (1...longestValue).filter { end - $0 > 0 }.flatMap { length in
      enumerations(endingWith: [(end - length)..<end] + values, in: words)
    }
  }

  /// Readings of the sentences that each have one of the values, and nothing else that differs.
  ///
  /// Of whole values none goes on with the words after it: "fifteen minutes" of "ten and fifteen minutes" does.
  private func deal(
    _ values: [Range<Int>], of words: [String], asWhole isWhole: Bool
  ) -> [Clause]? {
    guard let first = values.first, let last = values.last else { return nil }
    let sentences = values.map { value in
      Array(words[..<first.lowerBound] + words[value] + words[last.upperBound...])
    }
    var dealt: [Clause] = []
    for (value, sentence) in zip(values, sentences) {
      let readings = read(sentence)
      let end = first.lowerBound + value.count
      guard let reading = readings.first, isCommand(reading),
        reading.score > -Penalty.clearly + freely(reading),
        !isWhole
          || !reading.slots.contains(where: { $0.range.lowerBound < end && $0.range.contains(end) })
      else { return nil }
      if let before = dealt.first?.readings.first {
        guard isDealt(before, reading) else { return nil }
      }
      dealt.append(
        Clause(words: sentence, readings: readings.filter { $0.rule == reading.rule }))
    }
    return counted(dealt)
  }

  /// Whether two readings differ in one value, of which a command has only one.
  private func isDealt(_ one: Interpretation, _ other: Interpretation) -> Bool {
    guard one.rule == other.rule, one.slots.map(\.name) == other.slots.map(\.name) else {
      return false
    }
    let different = zip(one.slots, other.slots).filter { $0.value != $1.value }.map(\.0.name)
    guard let name = different.first, different.count == 1,
      let parameter = catalogue[one.rule]?[name], !parameter.isArray
    else { return false }
    switch parameter.kind {
    case .moment, .duration, .number, .money, .entity: return true
    case .text, .boolean, .enumeration: return false
    }
  }

  /// The commands without their number, where one was said: "three timers"; `nil` where there are more or fewer of them.
  func counted(_ commands: [Clause]) -> [Clause]? {
    guard let rule = commands.first?.readings.first?.rule,
      let count = catalogue[rule]?.parameters.first(where: \.isCount)?.name
    else { return commands }
    var counted = commands
    for index in counted.indices {
      for reading in counted[index].readings.indices {
        let said = counted[index].readings[reading].slots.first { $0.name == count }
        guard said.map({ $0.value.integer == commands.count }) ?? true else { return nil }
        counted[index].readings[reading].slots.removeAll { $0.name == count }
      }
    }
    return counted
  }

  /// The cost of a reading's free words.
  func freely(_ reading: Interpretation) -> Double {
    Penalty.dictatedWord
      * Double(reading.slots.filter(\.isDictated).reduce(0) { $0 + $1.range.count })
  }

  /// Whether the first command lacks what only those that go on with it are told: "send Emily and Anne ten dollars each".
  private func lacksOfNext(_ clauses: [Clause]) -> Bool {
    guard clauses.count > 1, let first = clauses[0].readings.first else { return false }
    let told = Set(first.slots.map(\.name))
    let next = clauses.dropFirst().map(\.readings.first)
    return next.allSatisfy { $0?.isFollowUp == true }
      && next.contains { $0.map { !told.isSuperset(of: $0.slots.map(\.name)) } == true }
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

  /// Fewer words behind a text are part of it.
  private static let leastBehindText = 3
  private static let longestDealt = 24
  private static let mostDealt = 3
  private static let longestValue = 4
  private static let mostValues = 6
}

extension Interpretation {
  /// The reading with the places of what was said now; all else was said before.
  fileprivate func placed(as heard: Interpretation, saying words: ArraySlice<String>) -> Self {
    var reading = self
    reading.slots = slots.map { slot in
      let same = heard.slots.first { $0.name == slot.name && $0.value == slot.value }
      return slot.placed(at: same?.range ?? 0..<0)
    }
    // What is wanted besides is asked for in the same words: "wake me at six and again at six thirty".
    reading.text = "\(text) \(words.joined(separator: " "))"
    return reading
  }
}
