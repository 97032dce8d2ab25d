internal import Conversation
internal import Intents
internal import Understanding

extension Session {
  /// The positions of several commands in one breath among the words; all words if there is only one command.
  package func clauses(of words: [String], with listening: Listening) -> [Range<Int>] {
    let reader = SentenceReader(
      discourse: language.discourse, catalogue: catalogue, read: listening.interpretations,
      fragments: language.fragments)
    let clauses = (try? reader.clauses(of: words, following: topic)) ?? []
    guard clauses.count > 1 else { return [words.indices] }
    return Self.ranges(of: clauses, in: words) ?? [words.indices]
  }

  /// The clauses without those that say but why another is wanted: "it's freezing", after "turn on the seat heater".
  ///
  /// Alone such words are a wish for more or less of something.
  func withoutReasons(_ clauses: [Clause]) -> [Clause] {
    let wishes = clauses.filter { !isReason($0) }
    return wishes.isEmpty ? clauses : wishes
  }

  /// The clauses without those that nothing reads and that only tell something of what the others are about: "actually the fractions are done,
  /// I did them on the bus".
  func withoutRemarks(_ clauses: [Clause], _ listening: Listening) throws -> [Clause] {
    guard expectation == .command, clauses.first?.readings.isEmpty == false else { return clauses }
    let rules = Set(clauses.compactMap(\.readings.first?.rule))
    let phrases = language.discourse.remarks + language.discourse.remarksApart
    return try clauses.filter { clause in
      guard clause.readings.isEmpty, phrases.contains(where: clause.words.starts(with:)),
        clause.words.contains(where: { language.discourse.isPronoun(ofAnyKind: [$0]) })
      else { return true }
      guard let reading = try listening.estimate(of: clause.words) else { return false }
      return !reading.isTentative && !rules.contains(reading.rule)
    }
  }

  /// The clause with the reading first that takes all of its words for the name of something there is, where they are talk as well: "good
  /// morning", of a shortcut.
  ///
  /// What only stands for something, as "the first one" does, is no name.
  func withNamesFirst(_ clause: Clause) -> Clause {
    guard expectation == .command, let talk = clause.readings.first,
      talk.rule == Interpretation.answerRule,
      let index = clause.readings.firstIndex(where: { reading in
        catalogue[reading.rule] != nil && reading.slots.count == 1
          && reading.slots.allSatisfy {
            !$0.isDictated && !$0.isUnknownName && $0.range == clause.words.indices
              && !language.discourse.isPronoun($0.raw, for: "")
          }
      })
    else { return clause }
    var clause = clause
    clause.readings.insert(clause.readings.remove(at: index), at: 0)
    return clause
  }

  private func isReason(_ clause: Clause) -> Bool {
    guard let reading = clause.readings.first, let definition = catalogue[reading.rule],
      !reading.slots.isEmpty, language.discourse.isRemark(clause.words)
    else { return false }
    return reading.slots.allSatisfy { definition[$0.name]?.relativeTo.isEmpty == false }
  }

  /// The clause without names that its words only imply and that nothing has, a list called shopping, of "what do I still need to buy": what
  /// was spoken of last is meant, or none.
  func withoutImplied(_ clause: Clause) throws -> Clause {
    var clause = clause
    for (index, reading) in clause.readings.enumerated() {
      guard let place = try reading.slots.firstIndex(where: { try isImplied($0, of: reading) }),
        let thing = catalogue[reading.rule]?[reading.slots[place].name]?.thing
      else { continue }
      var (spokenOf, bare) = (reading, reading)
      bare.slots.remove(at: place)
      spokenOf.slots[place] = Interpretation.Slot(
        name: Interpretation.subjectSlot, value: .text(thing), raw: "", range: 0..<0)
      clause.readings[index] = dialogue.referring([spokenOf]).isEmpty ? bare : spokenOf
    }
    return clause
  }

  /// The clause about what was spoken of last, where it would be asked what it is about and says only of what kind that is: "cancel the
  /// reminder".
  func withSpokenOf(_ clause: Clause) -> Clause {
    guard expectation == .command else { return clause }
    var clause = clause
    let (words, discourse) = (clause.words, language.discourse)
    let named = words.indices.dropFirst().filter {
      discourse.definiteArticles.contains(words[$0 - 1])
    }.map { words[$0] }
    for (index, reading) in clause.readings.enumerated() {
      guard let definition = catalogue[reading.rule],
        let parameter = definition.parameters.first(where: { parameter in
          parameter.ask != nil
            && parameter.thing.flatMap { discourse.things[$0] }
              .map { !$0.isDisjoint(with: named) } == true
        }), let pronoun = discourse.omitted,
        !reading.slots.contains(where: { definition[$0.name]?.thing == parameter.thing })
      else { continue }
      var spokenOf = reading
      spokenOf.slots.append(
        Interpretation.Slot(
          name: parameter.name, value: .text(pronoun), raw: pronoun, range: 0..<0))
      guard !dialogue.referring([spokenOf]).isEmpty else { continue }
      // It is told which one is meant.
      if reading.probability ?? 1 >= Self.likelySpokenOf { spokenOf.isTentative = false }
      clause.readings[index] = spokenOf
    }
    return clause
  }

  /// The probability from which on what is spoken of is what a guess is about.
  private static let likelySpokenOf = 0.9

  /// Whether words tell the name of a thing without saying it, and nothing is called so.
  private func isImplied(
    _ slot: Interpretation.Slot, of reading: Interpretation
  ) throws -> Bool {
    guard !slot.isDictated, !slot.isUnknownName, let name = slot.value.text,
      let parameter = catalogue[reading.rule]?[slot.name], parameter.goesOn,
      let thing = parameter.thing
    else { return false }
    let words = language.normalizer.words(of: name)
    return try Set(slot.rawWords).isDisjoint(with: words)
      && language.knows(words, as: thing) == false
  }

  /// The clause with more things of an act that can't be done once more as a command that adds them: "and a torch", after "make a list
  /// called camp with a mat".
  func furthering(_ clause: Clause) -> Clause {
    guard expectation == .command else { return clause }
    var clause = clause
    for (index, reading) in clause.readings.enumerated() where reading.isFollowUp {
      if let other = catalogue.intents.first(where: { $0.furthers == reading.rule }),
        !reading.slots.isEmpty, reading.slots.allSatisfy({ other[$0.name] != nil })
      {
        clause.readings[index].rule = other.name
      }
    }
    return clause
  }

  /// The command that adds what is wanted besides an act to the thing that this made: "and the slide at ten as well", after a note; `nil`
  /// where none does, or another one is asked for: "another note, the slide opens at ten".
  func furthering(_ repair: Repair, in words: [String]) -> Interpretation? {
    guard expectation == .command, repair.way == .another, !repair.heard.slots.isEmpty,
      !language.discourse.others.contains(where: { words.starts(with: $0) }),
      let other = catalogue.intents.first(where: { $0.furthers == repair.heard.rule }),
      repair.heard.slots.allSatisfy({ $0.isDictated && other[$0.name] != nil })
    else { return nil }
    var reading = repair.heard
    (reading.rule, reading.isFollowUp) = (other.name, false)
    return reading
  }

  /// The positions of the clauses among the words; `nil` if words were taken out of one.
  static func ranges(of clauses: [Clause], in words: [String]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for clause in clauses {
      guard let range = words[(ranges.last?.upperBound ?? 0)...].firstRange(of: clause.words)
      else { return nil }
      ranges.append(range)
    }
    return ranges
  }

  /// The position of each word of each clause among the words, of which some may have been left out; `nil` if a clause
  /// has words of its own.
  static func positions(of clauses: [Clause], in words: [String]) -> [[Int]]? {
    var positions: [[Int]] = []
    for clause in clauses {
      let next = (positions.last?.last ?? -1) + 1
      if let range = words[next...].firstRange(of: clause.words) {
        positions.append(Array(range))
      } else if let scattered = scattered(clause.words, in: words[next...])
        ?? scattered(clause.words, in: words[...])
      {
        positions.append(scattered)
      } else {
        return nil
      }
    }
    return positions
  }

  private static func scattered(_ part: [String], in words: ArraySlice<String>) -> [Int]? {
    var positions: [Int] = []
    for word in part {
      guard
        let position = words[(positions.last.map { $0 + 1 } ?? words.startIndex)...].firstIndex(
          of: word)
      else { return nil }
      positions.append(position)
    }
    return positions
  }
}
