package import Intents

extension SentenceReader {
  /// Readings that differ by less are told apart by the order of the rules alone.
  package static let order = Penalty.order

  /// Whether it only calls off what waits for an answer.
  package func isCancelling(_ reading: Interpretation) -> Bool {
    reading.isAnswer("cancel")
  }

  /// Whether it only agrees to what is asked.
  package func isAgreeing(_ reading: Interpretation) -> Bool { reading.isAnswer("yes") }

  /// Whether a reading refuses what is asked.
  package func isRefusing(_ reading: Interpretation) -> Bool { reading.isAnswer("no") }

  /// Whether a reading undoes what was done.
  package func isUndoing(_ reading: Interpretation) -> Bool {
    ["undo", "withdraw", "dismiss"].contains(where: reading.isAnswer)
  }

  /// The longest command that can leave out what it is about.
  private static let longestBare = 2

  /// The clause with what its words mean where what they are about was left out: "pause" for "pause it", "okay, keep going".
  func withOmitted(_ clause: Clause) -> Clause {
    let place =
      discourse.withoutHedges(clause.words) ?? clause.words.startIndex..<clause.words.endIndex
    guard isGuessing, let omitted = discourse.omitted, place.count <= Self.longestBare,
      clause.readings.first.map({ (isCommand($0) || isCancelling($0)) && !takesAnyWords($0) })
        ?? true
    else { return clause }
    var clause = clause
    let count = clause.words.count
    let bare = Array(clause.words[place])
    clause.readings += read(bare + [omitted]).filter(isCommand).compactMap { reading in
      guard let index = reading.slots.firstIndex(where: { $0.name == Interpretation.subjectSlot }),
        reading.slots[index].range == place.count..<place.count + 1
      else { return nil }
      var slots = reading.slots.map { $0.moved(by: place.lowerBound) }
      slots[index] = slots[index].placed(at: count..<count)
      slots[index].raw = ""
      return reading.with(slots: slots, score: reading.score, text: clause.words)
    }
    return clause
  }

  /// The longest words of a command that a pronoun stands for.
  private static let longestStoodFor = 6

  /// Readings of words whose pronoun stands for words of the last command, in the same domain: "turn it off" after "turn on
  /// the driver's seat heater".
  ///
  /// The longest words that make sense in its place are meant.
  package func readings(of words: [String], withPronounFor said: Said) -> [Interpretation] {
    guard let domain = catalogue.domain(of: said.reading.rule), let pronoun = pronoun(in: words)
    else { return [] }
    // "No, turn it off".
    let first = Correction.length(of: discourse.corrections, at: 0, in: words)
    guard first <= pronoun.lowerBound else { return [] }
    for length in (1...Self.longestStoodFor).reversed() where length < said.words.count {
      for start in 0...said.words.count - length {
        let meant = said.words[start..<start + length]
        let sentence = Array(
          words[first..<pronoun.lowerBound] + meant + words[pronoun.upperBound...])
        let readings = read(sentence).filter { reading in
          catalogue.domain(of: reading.rule) == domain
            && reading.slots.allSatisfy { !$0.isDictated && !$0.isUnknownName }
        }
        guard readings.isEmpty else {
          let place = pronoun.lowerBound..<pronoun.lowerBound + length
          return readings.map { $0.moved(by: first, replacing: place, by: pronoun, of: words) }
        }
      }
    }
    return []
  }

  /// Where the only pronoun stands that may be of anything.
  private func pronoun(in words: [String]) -> Range<Int>? {
    for phrase in discourse.pronouns(for: "") {
      guard phrase.count < words.count else { continue }
      let starts = (0...words.count - phrase.count).filter {
        words[$0..<$0 + phrase.count].elementsEqual(phrase)
      }
      if let start = starts.first { return starts.count == 1 ? start..<start + phrase.count : nil }
    }
    return nil
  }

  /// Readings whose pronouns may stand for several kinds of things, by how likely each is meant.
  ///
  /// "Cancel it" is a workout or a task, where nothing was spoken of. What was spoken of decides before that, but only
  /// the dialogue knows it. Readings without pronouns come before, and words that name an app and something else
  /// ("in the car") are rather the other.
  static func ranked(
    _ readings: [Interpretation], _ discourse: Discourse, _ catalogue: Catalogue
  ) -> [Interpretation] {
    let costs = readings.map { reading in
      reading.slots.reduce(0.0) { $0 + cost(of: $1, in: reading, discourse, catalogue) }
    }
    guard costs.contains(where: { $0 != 0 }) else { return readings }
    let ranked = zip(readings, costs).map { reading, cost in
      var reading = reading
      reading.score += cost
      return reading
    }
    // A stable order: of equals the first stays first.
    return ranked.enumerated().sorted {
      ($0.element.score, -$0.offset) > ($1.element.score, -$1.offset)
    }.map(\.element)
  }

  private static func cost(
    of slot: Interpretation.Slot, in reading: Interpretation, _ discourse: Discourse,
    _ catalogue: Catalogue
  ) -> Double {
    if slot.name == Interpretation.appSlot { return Penalty.app }
    guard let kind = kind(of: slot, in: reading, discourse, catalogue) else { return 0 }
    let rank = discourse.kinds.firstIndex(of: kind) ?? discourse.kinds.count
    return Double(rank + 1) * Penalty.laterKind
  }

  /// The kind of thing a slot's pronoun stands for; `nil` when its words are no pronoun.
  private static func kind(
    of slot: Interpretation.Slot, in reading: Interpretation, _ discourse: Discourse,
    _ catalogue: Catalogue
  ) -> String? {
    guard let definition = catalogue[reading.rule] else { return nil }
    if slot.name == Interpretation.subjectSlot, definition[slot.name] == nil {
      return slot.value.text
    }
    guard let kind = definition[slot.name]?.thing, discourse.isPronoun(slot.raw, for: kind) else {
      return nil
    }
    return kind
  }
}

extension Interpretation {
  /// The reading of a sentence that begins with so many of `words` left out, and has other words in a pronoun's place.
  fileprivate func moved(
    by start: Int, replacing meant: Range<Int>, by pronoun: Range<Int>, of words: [String]
  ) -> Interpretation {
    let moved = slots.map { slot in
      let slot = slot.moved(by: start)
      if slot.range.lowerBound >= meant.upperBound {
        return slot.moved(by: pronoun.count - meant.count)
      }
      return slot.range.overlaps(meant) ? slot.placed(at: pronoun) : slot
    }
    return with(slots: moved, score: score, text: words)
  }
}

extension Interpretation {
  fileprivate func isAnswer(_ word: String) -> Bool {
    rule == Self.answerRule && slots.contains { $0.name == "answer" && $0.value.text == word }
  }
}
